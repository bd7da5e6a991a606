import { createHmac } from 'node:crypto'
import { OTP_LENGTH, OTP_TIMEOUT } from '../../../src/domain/account/otp.ts'
import { maskMobile } from '../../../src/domain/account/masked.ts'
import { OTP_LOCKED } from '../../../src/domain/errors/otp-errors.ts'
import { seconds } from '../../../src/domain/kernel/duration.ts'
import type { MarketLanguage } from '../../../src/domain/market/language-options.ts'
import { readTries, wireTries } from '../accounts/otp-counter.ts'
import type { Counted } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { inTransaction, type OrderDb } from '../order-db.ts'
import { mailWriter } from '../outbound/mail-texts.ts'
import { queueMessage } from '../outbound/queue-message.ts'
import { isSameText } from '../provider/checksum.ts'
import { signingSecrets } from '../secrets.ts'
import type { Services } from '../services.ts'

/** Time for the way to the phone, in which a code is still taken. Unit: ms. @source D54 */
const DELIVERY_TIME = seconds(20)

/** A mobile number of a market, as the market writes it. */
export interface WalletNumber {
  readonly locale: MarketLanguage
  readonly msisdn: string
}

/** Returns the number with its calling code. */
export const internationalNumber = ({ locale: { market }, msisdn }: WalletNumber): string => `+${market.phoneCode}${msisdn}`

/** Lists the limits of codes: by the requesting address, and by the number. */
export const walletCodesCounted = (number: WalletNumber, ip: string): readonly Counted[] => [
  { key: `walletCode:${ip}`, limit: REQUEST_LIMITS.numberCodesFrom },
  { key: `walletCode:${internationalNumber(number)}`, limit: REQUEST_LIMITS.numberCodes }
]

const newCode = ({ randomBytes }: Pick<Services, 'randomBytes'>): string =>
  String(Buffer.from(randomBytes(6)).readUIntBE(0, 6) % 10 ** OTP_LENGTH).padStart(OTP_LENGTH, '0')

const hashOf = (secret: string, accountId: string, number: string, code: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['wallet-code', accountId, number, code]))
    .digest('base64url')

/** Answer to a request for a code: where it went, or why none was sent; codes of the look-up `otp`. */
export type SentWalletCode =
  | { readonly resultCode: 0; readonly data: { readonly destination: string; readonly expiresIn: number; readonly sentAt: string } }
  | { readonly resultCode: string | number; readonly data: object }

/**
 * Sends a code to a number; an older code of the account dies, its tries stay.
 * Whether the number has a wallet is told only after its code.
 *
 * @failure otp locked
 * @source M106, D52, D54
 */
export const sendWalletCode = async (services: Services, accountId: string, number: WalletNumber): Promise<SentWalletCode> => {
  const now = services.now()
  const tries = await readTries(services, { subject: accountId, purpose: 'wallet' })
  if (tries.kind === 'locked') return { resultCode: OTP_LOCKED, data: wireTries(tries, now) }
  const write = await mailWriter(services, number.locale.language)
  const [to, code] = [internationalNumber(number), newCode(services)]
  await inTransaction(services, async (trx) => {
    const row = {
      msisdn: number.msisdn,
      country: number.locale.market.path,
      code_hash: hashOf(services.config.quoteSecret, accountId, to, code),
      sent_at: now,
      expires_at: new Date(now.getTime() + OTP_TIMEOUT + DELIVERY_TIME)
    }
    await trx
      .insertInto('store.wallet_codes')
      .values({ account_id: accountId, ...row })
      .onConflict((c) => c.column('account_id').doUpdateSet(row))
      .execute()
    await queueMessage(services, trx, {
      kind: 'sms',
      to,
      subject: '',
      text: write('sms.code.contact', { code }),
      language: number.locale.language.code
    })
  })
  return { resultCode: 0, data: { destination: maskMobile(to), expiresIn: OTP_TIMEOUT / 1_000, sentAt: now.toISOString() } }
}

/** What a typed code is: the newest one of this number, one that is too old, or another. */
export type JudgedCode = 'right' | 'expired' | 'wrong'

/** Judges a typed code, and locks the account's code until the transaction ends. */
export const judgeWalletCode = async (
  trx: OrderDb,
  services: Pick<Services, 'now' | 'config'>,
  accountId: string,
  number: WalletNumber,
  typed: string
): Promise<JudgedCode> => {
  const row = await trx.selectFrom('store.wallet_codes').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst()
  if (row === undefined || row.msisdn !== number.msisdn || row.country !== number.locale.market.path) return 'wrong'
  if (row.expires_at <= services.now()) return 'expired'
  const to = internationalNumber(number)
  const isRight = signingSecrets(services.config).some((secret) => isSameText(hashOf(secret, accountId, to, typed), row.code_hash))
  return isRight ? 'right' : 'wrong'
}
