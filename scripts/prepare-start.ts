import { enableCompileCache, flushCompileCache } from 'node:module'
import { makeImage } from '../backend/database/new-database.ts'
import { writeSources } from './last-build.ts'
import { loadModules, MODULE_CACHE } from './start-modules.ts'

/**
 * Prepares at the installation what a first start would wait for.
 * That is: written sources, an image of a new database, and compiled modules.
 * All of it only saves time; what fails here is made again, and reported, by the start that needs it.
 */
enableCompileCache(MODULE_CACHE)
// The image is named after the written sources too.
await writeSources()
const image = makeImage()
await loadModules()
flushCompileCache()
await image
process.exit(0)
