import * as E from 'fp-ts/lib/Either.js'
import { isRecord } from '../publisher/json-rpc.ts'
import { type ErrorResult, wrongInput } from '../orders/error-result.ts'

export interface BillingAddress {
  readonly line1: string
  readonly line2: string | undefined
  readonly city: string
  readonly state: string | undefined
  readonly zipCode: string | undefined
}

/**
 * The receiver of an item, and the contact of the buyer; trimmed, without empty fields.
 * @source PF 8.3 "UserInfoInput"
 */
export interface UserInfo {
  readonly userId: string | undefined
  readonly zoneId: string | undefined
  readonly roleId: string | undefined
  readonly email: string | undefined
  readonly msisdn: string | undefined
  readonly cpf: string | undefined
  readonly nationality: string | undefined
  readonly billingAddress: BillingAddress | undefined
}

/** Longest text of each field; real ones are shorter. Unit: characters. */
const MAX_LENGTHS = { userId: 64, zoneId: 32, roleId: 64, email: 254, msisdn: 32, cpf: 20, nationality: 2 } as const

const LONGEST_ADDRESS = { line1: 120, line2: 120, city: 80, state: 80, zipCode: 20 } as const

const fieldsOf = <N extends string>(
  raw: Readonly<Record<string, unknown>>,
  longest: Readonly<Record<N, number>>,
  path: string
): E.Either<ErrorResult, Readonly<Record<N, string | undefined>>> => {
  const read: Partial<Record<N, string>> = {}
  for (const name of Object.keys(longest) as N[]) {
    const value = raw[name]
    if (value === undefined || value === null) continue
    if (typeof value !== 'string') return E.left(wrongInput(`${path}.${name}`))
    const text = value.normalize('NFC').trim()
    if (text.length > longest[name] || /\p{Cc}/u.test(text)) return E.left(wrongInput(`${path}.${name}`))
    if (text !== '') read[name] = text
  }
  return E.right(read as Readonly<Record<N, string | undefined>>)
}

const addressOf = (raw: unknown): E.Either<ErrorResult, BillingAddress | undefined> => {
  if (raw === undefined || raw === null) return E.right(undefined)
  const path = 'userInfo.billingAddress'
  if (!isRecord(raw)) return E.left(wrongInput(path))
  const read = fieldsOf(raw, LONGEST_ADDRESS, path)
  if (E.isLeft(read)) return read
  const { line1, city } = read.right
  return line1 === undefined || city === undefined
    ? E.left({ statusCode: 30300, detail: { recovery: 'fixInput', field: path } })
    : E.right({ ...read.right, line1, city })
}

/** Reads the user info of a call. @failure 227 with the field, 30300 for half an address */
export const readUserInfo = (raw: unknown): E.Either<ErrorResult, UserInfo> => {
  if (raw !== undefined && raw !== null && !isRecord(raw)) return E.left(wrongInput('userInfo'))
  const given = raw ?? {}
  const read = fieldsOf(given, MAX_LENGTHS, 'userInfo')
  if (E.isLeft(read)) return read
  const billingAddress = addressOf(given.billingAddress)
  return E.isLeft(billingAddress) ? billingAddress : E.right({ ...read.right, billingAddress: billingAddress.right })
}
