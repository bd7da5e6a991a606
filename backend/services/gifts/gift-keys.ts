import { createHash, createHmac } from 'node:crypto'
import { signingSecrets } from '../secrets.ts'
import type { Services } from '../services.ts'
import { foldGiftCode } from '../../../src/domain/gift/typed-code.ts'

/** Size of a token: 128 bits. Unit: bytes. */
const TOKEN_LENGTH = 16

/** Length of a code that can be typed: 60 bits. Unit: characters. */
const CODE_LENGTH = 12

/** Digits of Crockford's base 32, which has no letters that look like others. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

type Config = Pick<Services, 'config'>

const macOf = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest()

/** Writes the first bits of a number as Crockford's base 32. */
export const toCrockford = (bytes: Buffer, length: number): string => {
  let rest = BigInt(`0x${bytes.subarray(0, Math.ceil((length * 5) / 8)).toString('hex')}`) >> BigInt((8 - ((length * 5) % 8)) % 8)
  let text = ''
  for (let at = 0; at < length; at += 1) {
    text = `${CROCKFORD[Number(rest & 31n)] ?? ''}${text}`
    rest >>= 5n
  }
  return text
}

/** Returns the hash that is stored of a token or code. */
export const hashOfGiftKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** A gift whose keys are made. */
export interface KeyedGift {
  readonly order_id: string
  readonly generation: number
  readonly token_hash?: string
  readonly code_hash?: string
}

/**
 * Makes a key by the secret of its stored hash, which may be retired meanwhile.
 * A new one is made by the current secret.
 */
const keyOf = ({ config }: Config, storedHash: string | undefined, make: (secret: string) => string): string => {
  const keys = signingSecrets(config).map(make)
  return keys.find((key) => hashOfGiftKey(key) === storedHash) ?? keys[0] ?? ''
}

/** Makes the token of a gift's link by one secret. */
export const giftTokenBy = (secret: string, { order_id, generation }: KeyedGift): string =>
  macOf(secret, `gift.v1.${order_id}.${generation}`).subarray(0, TOKEN_LENGTH).toString('base64url')

/** Returns the token in the link of a gift, 22 characters. @source M143 */
export const giftTokenOf = (services: Config, gift: KeyedGift): string =>
  keyOf(services, gift.token_hash, (secret) => giftTokenBy(secret, gift))

/** Returns the code of a gift that can be typed, 12 characters without dashes. @source M145 */
export const giftCodeOf = (services: Config, gift: KeyedGift): string =>
  keyOf(services, gift.code_hash, (secret) => toCrockford(macOf(secret, `gift-code.v1.${gift.order_id}.${gift.generation}`), CODE_LENGTH))

/** Length of a gift card's code after its V: 75 bits. Unit: characters. */
const CARD_LENGTH = 15

/**
 * Lists the codes that a gift card of an order can have, by each secret.
 * The first is by the current one, the others by those that retire.
 *
 * @param number of the card in its order, from 1
 * @source M145
 */
export const giftCardCodes = ({ config }: Config, orderId: string, number: number): readonly string[] =>
  signingSecrets(config).map((secret) => `V${toCrockford(macOf(secret, `gift-card.v1.${orderId}.${number}`), CARD_LENGTH)}`)

/** Writes a code in groups of four. @example showGiftCode('7K2MABCD1234') // '7K2M-ABCD-1234' */
export const showGiftCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** Longest token that is read. Unit: characters. */
const MAX_TOKEN_LENGTH = 64

/** Returns a sent code as codes are compared; text longer than any code is cut. @source M145 */
export const foldSentCode = (sent: string): string => foldGiftCode(sent.slice(0, MAX_TOKEN_LENGTH))

/** What a caller sent to open a gift: the token of its link, or the code that can be typed. */
export type GiftKey = { readonly kind: 'token' | 'code'; readonly hash: string }

/** Reads what a caller sent to open a gift. Text of any other form is a token that opens nothing. */
export const readGiftKey = (sent: string): GiftKey => {
  const folded = foldSentCode(sent)
  return folded.length === CODE_LENGTH && /^[0-9A-Z]+$/.test(folded)
    ? { kind: 'code', hash: hashOfGiftKey(folded) }
    : { kind: 'token', hash: hashOfGiftKey(sent.slice(0, MAX_TOKEN_LENGTH)) }
}
