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

/** An event of a user pool, as its Lambda triggers write it. */
export interface PoolEvent {
  readonly source: string
  readonly userName: string
  readonly attributes: Readonly<Record<string, unknown>>
  /** The user is not in the pool; the answer to the client must not show that. */
  readonly isUnknown: boolean
  /** Value that the form sent beside the attributes; undefined where it did not. */
  readonly said: (name: string) => string | undefined
  /** Placeholder of the code in the texts that the pool sends; undefined where it sends none. */
  readonly codeMark: string | undefined
  /** Market in which the account is made. */
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

/**
 * Reads the user of an event.
 * A pool whose user names are the `sub` may leave it out of the attributes; other user names are no `sub`.
 */
export const userIn = ({ attributes, userName }: PoolEvent): E.Either<unknown, User> =>
  userRecord.decode(UUID.test(userName) ? { sub: userName, ...attributes } : attributes)

/** Reads a text attribute of the account from an event. */
export const attributeIn = ({ attributes }: PoolEvent, name: string): string | undefined => textIn(attributes, name)
