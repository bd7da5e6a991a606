import { createRequire } from 'node:module'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

const ofFastify = createRequire(createRequire(import.meta.url).resolve('fastify'))
const makeCompilers = ofFastify('@fastify/ajv-compiler') as () => NonNullable<Compilers['buildValidator']>

/** Compiles the schemas of routes once for a process, not for each app. */
const buildValidator = makeCompilers()

/**
 * Makes an app for a suite.
 * All apps of a process share their validators, which take 0.1 s of the processor to compile.
 */
export const aSuiteApp = (): FastifyInstance => Fastify({ schemaController: { compilersFactory: { buildValidator } } })
