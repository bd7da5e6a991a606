import { createHash } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { readUserInfo, type UserInfo } from '../players/read-user-info.ts'
import { isRecord } from '../publisher/json-rpc.ts'
import { type Refusal, wrongInput } from './refusal.ts'

/** Parsed input of createOrder. @source PF 8.3 "CreateOrderInput" */
export interface OrderInput {
  readonly checkoutId: string
  readonly quoteId: string
  readonly pcId: number
  readonly previousPcId: number | undefined
  readonly userInfo: UserInfo
  readonly guestUserId: string | undefined
  readonly acceptedTerms: boolean
  readonly birthDate: string | undefined
  readonly shopLang: string | undefined
  /** Proof of work for this checkout; not part of the purchase. */
  readonly captchaToken: string | undefined
  /** The same for the same input, in whatever order its fields came. */
  readonly digest: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Writes JSON with sorted keys and without absent values. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, one]) => one !== undefined && one !== null)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
        )
      : part
  )

const textIn = (raw: Readonly<Record<string, unknown>>, name: string, longest: number): string | undefined => {
  const value = raw[name]
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined
}

/** Reads the input of createOrder. @failure 227 with the field */
export const readOrderInput = (raw: unknown): E.Either<Refusal, OrderInput> => {
  if (!isRecord(raw)) return E.left(wrongInput('input'))
  const checkoutId = textIn(raw, 'checkoutId', 64)
  if (checkoutId === undefined || !UUID.test(checkoutId)) return E.left(wrongInput('checkoutId'))
  const quoteId = textIn(raw, 'quoteId', 8_000)
  if (quoteId === undefined) return E.left(wrongInput('quoteId'))
  const { pcId, previousPcId } = raw
  if (typeof pcId !== 'number') return E.left(wrongInput('pcId'))
  const userInfo = readUserInfo(raw.userInfo)
  if (E.isLeft(userInfo)) return userInfo
  const guestUserId = textIn(raw, 'guestUserId', 64)
  if (raw.guestUserId !== undefined && raw.guestUserId !== null && (guestUserId === undefined || !/^[A-Za-z0-9-]+$/.test(guestUserId)))
    return E.left(wrongInput('guestUserId'))
  const { captchaToken: _once, ...bought } = raw
  return E.right({
    checkoutId: checkoutId.toLowerCase(),
    quoteId,
    pcId,
    previousPcId: typeof previousPcId === 'number' ? previousPcId : undefined,
    userInfo: userInfo.right,
    guestUserId,
    acceptedTerms: raw.acceptedTerms === true,
    birthDate: textIn(raw, 'birthDate', 10),
    shopLang: textIn(raw, 'shopLang', 10),
    captchaToken: textIn(raw, 'captchaToken', 64),
    digest: createHash('sha256').update(canonical(bought)).digest('hex')
  })
}
