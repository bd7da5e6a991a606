import type { FastifyRequest } from 'fastify'
import { completeLanguages } from '../../../src/i18n/compiled/completeness.ts'
import { writeText } from '../../../src/i18n/keys.ts'
import { resolveLocale } from '../../../src/i18n/resolve-locale.ts'
import { untilText } from '../../../src/i18n/until-text.ts'
import { askedLanguages } from '../../pages/blocked-page.ts'
import { compiledWords } from '../words.ts'

/** Parts of a call that state its language. */
export type AskingCall = Pick<FastifyRequest, 'headers' | 'body'>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** Lists the parts of a body in which calls of the store state their language. */
const partsOf = (body: unknown): readonly Readonly<Record<string, unknown>>[] => {
  if (!isRecord(body)) return []
  const { payload, variables } = body
  return [body, payload, variables, isRecord(variables) ? variables.input : undefined].filter(isRecord)
}

/**
 * Returns the language in which a call is answered: that of the page it names, else the browser's.
 *
 * @returns a language of which the store has all messages
 */
export const languageOf = ({ headers, body }: AskingCall): string => {
  const [named] = partsOf(body)
    .flatMap(({ shopLang, languageCode }) => [shopLang, languageCode])
    .filter((code) => typeof code === 'string')
  if (named !== undefined) return resolveLocale({ code: named.split('-')[0] ?? named, locale: named })
  return (
    askedLanguages(headers['accept-language'])
      .flatMap((asked) => [asked, asked.split('-')[0] ?? ''])
      .find((asked) => completeLanguages.includes(asked)) ?? 'en'
  )
}

/**
 * Writes for a shopper that a limit is used up and when to try again.
 *
 * @source PF 8.1, 8.2
 */
export const tooManyWords = async (call: AskingCall, retryAfterSeconds: number): Promise<string> => {
  const language = languageOf(call)
  const [errors, shell] = await Promise.all([compiledWords(language, 'errors'), compiledWords(language, 'shell')])
  const when = untilText((key, params) => writeText(shell, key, params), retryAfterSeconds)
  return `${writeText(errors, 'networkError.429')} ${when}`
}
