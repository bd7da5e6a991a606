import { createHmac } from 'node:crypto'
import { OTP_LENGTH } from '../../../src/domain/account/otp.ts'
import { isSameText } from '../provider/checksum.ts'
import { signingSecrets } from '../secrets.ts'
import type { Services } from '../services.ts'
import type { GiftRow } from './gift-row.ts'

/** The code of a gift, sent at a moment. */
type SentCode = Pick<GiftRow, 'order_id' | 'generation' | 'otp_sent_at'>

/** Makes the code that a gift had at a moment, so that its mail can be written without storing it. */
const codeBy = (secret: string, { order_id, generation, otp_sent_at }: SentCode): string =>
  String(
    createHmac('sha256', secret)
      .update(`gift-otp.v1.${order_id}.${generation}.${otp_sent_at?.getTime() ?? 0}`)
      .digest()
      .readUIntBE(0, 6) %
      10 ** OTP_LENGTH
  ).padStart(OTP_LENGTH, '0')

const hashBy = (secret: string, { order_id, generation }: SentCode, code: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['gift-otp', order_id, generation, code]))
    .digest('base64url')

/** Returns the hash of the code that a gift gets at a moment. */
export const newOtpHash = ({ config }: Pick<Services, 'config'>, sent: SentCode): string =>
  hashBy(config.quoteSecret, sent, codeBy(config.quoteSecret, sent))

/** Returns the code that was sent last; undefined where none was. */
export const sentOtp = ({ config }: Pick<Services, 'config'>, gift: SentCode & Pick<GiftRow, 'otp_hash'>): string | undefined =>
  signingSecrets(config)
    .filter((secret) => hashBy(secret, gift, codeBy(secret, gift)) === gift.otp_hash)
    .map((secret) => codeBy(secret, gift))[0]

/** Judges a typed code by the last one that was sent. */
export const judgeOtp = (
  { config, now }: Pick<Services, 'config' | 'now'>,
  gift: SentCode & Pick<GiftRow, 'otp_hash' | 'otp_expires_at'>,
  typed: string
): 'right' | 'wrong' | 'expired' => {
  const { otp_hash: hash, otp_expires_at: expiresAt } = gift
  if (hash === null || expiresAt === null) return 'wrong'
  if (expiresAt <= now()) return 'expired'
  return signingSecrets(config).some((secret) => isSameText(hashBy(secret, gift, typed), hash)) ? 'right' : 'wrong'
}
