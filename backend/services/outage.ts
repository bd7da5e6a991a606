import type { FastifyReply, FastifyRequest } from 'fastify'
import { completeLanguages } from '../../src/i18n/compiled/completeness.ts'
import { writeText } from '../../src/i18n/keys.ts'
import { DatabaseUnavailable, RETRY_AFTER_SECONDS } from '../database/database-errors.ts'
import { askedLanguages } from '../pages/blocked-page.ts'
import type { Services } from './services.ts'
import { compiledWords } from './words.ts'

/** An outage is logged once in this time for each reason, however many requests meet it. Unit: ms. */
const LOG_EVERY_MS = 10_000

/** When each reason was logged last, by database. */
const logged = new WeakMap<object, Map<string, number>>()

/**
 * Finds the outage behind an error, which another library may have wrapped;
 * undefined for every other error.
 */
export const outageBehind = (error: unknown): DatabaseUnavailable | undefined => {
  if (error instanceof DatabaseUnavailable) return error
  if (!(error instanceof Error)) return undefined
  const inner: unknown = 'originalError' in error && error.originalError !== undefined ? error.originalError : error.cause
  return inner === undefined || inner === error ? undefined : outageBehind(inner)
}

/** Logs an outage with its cause, in one line for all that meet it within ten seconds. */
export const noteOutage = ({ database, now, log }: Pick<Services, 'database' | 'now' | 'log'>, outage: DatabaseUnavailable): void => {
  const times = logged.get(database) ?? new Map<string, number>()
  logged.set(database, times)
  const at = now().getTime()
  const before = times.get(outage.reason)
  if (before !== undefined && at - before < LOG_EVERY_MS) return
  times.set(outage.reason, at)
  log('database.unavailable', { reason: outage.reason, error: outage.message })
}

/** Writes the page of an outage in the visitor's language: no script, style or link. */
export const unavailablePage = async (
  acceptLanguage: string | undefined,
  message: 'networkError.500' | 'networkError.timeout' = 'networkError.500'
): Promise<string> => {
  const language =
    askedLanguages(acceptLanguage)
      .flatMap((asked) => [asked, asked.split('-')[0] ?? ''])
      .find((asked) => completeLanguages.includes(asked)) ?? 'en'
  const text = writeText(await compiledWords(language, 'errors'), message)
  return `<!doctype html><html lang="${language}" dir="auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"><meta name="robots" content="noindex"><title>503</title></head><body><main><p>${text}</p></main></body></html>`
}

/** Answers 503 with the time for a retry: a page to browsers that open one, JSON to calls. */
export const sendOutage = async (
  services: Pick<Services, 'database' | 'now' | 'log'>,
  request: FastifyRequest,
  reply: FastifyReply,
  outage: DatabaseUnavailable
): Promise<FastifyReply> => {
  noteOutage(services, outage)
  void reply.status(503).header('retry-after', RETRY_AFTER_SECONDS)
  if (!/\btext\/html\b/.test(request.headers.accept ?? ''))
    return reply.send({ errorMessage: 'The store cannot answer right now. Try again in a moment.' })
  return reply.type('text/html; charset=utf-8').send(await unavailablePage(request.headers['accept-language']))
}
