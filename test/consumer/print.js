import { told } from './use-domain.js'

console.log(JSON.stringify(told))
