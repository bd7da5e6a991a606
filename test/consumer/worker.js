import { told } from './use-domain.js'

globalThis.postMessage(told)
