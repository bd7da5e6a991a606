import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { type User, userRecord } from '../../../src/domain/account/user.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { marketNamed } from './account-row.ts'

const Texts = t.record(t.string, t.unknown)
const MaybeTexts = t.union([Texts, t.null, t.undefined])

const Event = t.type({
  triggerSource: t.string,
  userName: t.string,
  request: t.intersection([
    t.type({ userAttributes: Texts }),
    t.partial({
      validationData: MaybeTexts,
      clientMetadata: MaybeTexts,
      userNotFound: t.union([t.boolean, t.undefined]),
      codeParameter: t.unknown
    })
  ])
})

/** What a user pool asks or tells the store, as its Lambda triggers write it. */
export interface PoolEvent {
  readonly source: string
  readonly userName: string
  readonly attributes: Readonly<Record<string, unknown>>
  /** The user is not in the pool; the pool itself does not say so. */
  readonly isUnknown: boolean
  /** What the form sent beside the attributes; undefined where it did not. */
  readonly said: (name: string) => string | undefined
  /** Stands for the code in the words that the pool sends; undefined where it sends none. */
  readonly codeMark: string | undefined
  /** Where the account is made. */
  readonly market: Market | undefined
}

const textIn = (values: Readonly<Record<string, unknown>> | null | undefined, name: string): string | undefined => {
  const value = values?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Reads an event; undefined for anything else. */
export const readPoolEvent = (body: unknown): PoolEvent | undefined => {
  const event = Event.decode(body)
  if (E.isLeft(event)) return undefined
  const { triggerSource: source, userName, request } = event.right
  const { userAttributes: attributes, validationData, clientMetadata, userNotFound, codeParameter } = request
  const said = (name: string): string | undefined => textIn(validationData, name) ?? textIn(clientMetadata, name)
  return {
    source,
    userName,
    attributes,
    isUnknown: userNotFound === true,
    said,
    codeMark: textIn({ codeParameter }, 'codeParameter'),
    market: marketNamed(textIn(attributes, 'custom:country_code') ?? said('countryCode'))
  }
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Whom the event is about. A pool that names its users by their `sub` may leave it out of the attributes; other names are none. */
export const userIn = ({ attributes, userName }: PoolEvent): E.Either<unknown, User> =>
  userRecord.decode(UUID.test(userName) ? { sub: userName, ...attributes } : attributes)

/** A text of an account that the pool was told. */
export const attributeIn = ({ attributes }: PoolEvent, name: string): string | undefined => textIn(attributes, name)
