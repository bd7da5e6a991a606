import { told } from './use-domain.js'

globalThis.told = told
