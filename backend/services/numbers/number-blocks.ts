import * as E from 'fp-ts/lib/Either.js'
import { mobileRule } from '../../../src/domain/account/credentials.ts'
import type { MarketLanguage } from '../../../src/domain/market/language-options.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import type { Counted } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { mailWriter } from '../outbound/mail-texts.ts'
import { queueMessage } from '../outbound/queue-message.ts'
import { inTransaction, orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { issueCode, type Numbered, type OtpRefusal, takeCode } from './number-codes.ts'

/** What the owner of a number requests. */
export type NumberWish = 'block' | 'unblock'

/** Request to block or unblock a number. */
export interface NumberAsk {
  readonly locale: MarketLanguage
  readonly msisdn: string
  readonly wish: NumberWish
}

/** Lists the limits of codes to a number: by the requesting address, and by the number. */
export const codesCounted = ({ locale, msisdn }: NumberAsk, ip: string): readonly Counted[] => [
  { key: `numberCode:${ip}`, limit: REQUEST_LIMITS.numberCodesFrom },
  { key: `numberCode:${locale.market.path}:${msisdn}`, limit: REQUEST_LIMITS.numberCodes }
]

/**
 * Sends a code to a number, which only its owner can read.
 * Before the code is confirmed, no answer shows whether the number is blocked.
 *
 * @failure otp locked
 * @source shopper-help 3.6
 */
export const sendNumberCode = async (services: Services, ask: NumberAsk): Promise<OtpRefusal | undefined> => {
  const { market, language } = ask.locale
  const number: Numbered = { market: market.path, msisdn: ask.msisdn }
  const write = await mailWriter(services, language)
  return inTransaction(services, async (trx) => {
    const code = await issueCode(services, trx, number)
    if (typeof code !== 'string') return code
    const text = write(ask.wish === 'block' ? 'sms.block' : 'sms.unblock', { code })
    await queueMessage(services, trx, {
      kind: 'sms',
      to: `+${market.phoneCode}${ask.msisdn}`,
      subject: '',
      text,
      language: language.code
    })
    return undefined
  })
}

/**
 * Blocks or unblocks a number for payments by its bill, after its newest code.
 * @failure otp -202, locked
 */
export const settleNumber = (services: Services, ask: NumberAsk & { readonly code: string }): Promise<OtpRefusal | undefined> => {
  const number: Numbered = { market: ask.locale.market.path, msisdn: ask.msisdn }
  return inTransaction(services, async (trx) => {
    const refusal = await takeCode(services, trx, number, ask.code)
    if (refusal !== undefined) return refusal
    if (ask.wish === 'unblock') {
      await trx.deleteFrom('store.blocked_numbers').where('market', '=', number.market).where('msisdn', '=', number.msisdn).execute()
    } else {
      await trx
        .insertInto('store.blocked_numbers')
        .values({ ...number, blocked_at: services.now(), provider_told_at: null })
        .onConflict((c) => c.doNothing())
        .execute()
    }
    // Operations ask the provider for the same block; the number itself is not logged.
    services.log(`number.${ask.wish}`, { market: number.market })
    return undefined
  })
}

/** Returns whether the owner of a number has blocked payments by its bill. */
export const isNumberBlocked = async (
  services: Pick<Services, 'database'>,
  market: Market,
  msisdn: string | undefined
): Promise<boolean> => {
  const number = msisdn === undefined ? undefined : mobileRule(market)(msisdn)
  if (number === undefined || E.isLeft(number)) return false
  const row = await orderDb(services)
    .selectFrom('store.blocked_numbers')
    .select('msisdn')
    .where('market', '=', market.path)
    .where('msisdn', '=', number.right)
    .executeTakeFirst()
  return row !== undefined
}
