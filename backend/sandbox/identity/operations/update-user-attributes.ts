import * as t from 'io-ts'
import { AttributeList, isContact, readAttributes } from '../attributes.ts'
import { sendCode, type SendsCodes } from '../codes.ts'
import { type Answer, isErrorResult } from '../pool.ts'
import { bearerOf } from '../tokens.ts'
import { writeAttributes } from '../users.ts'

export const UpdateUserAttributesRequest = t.intersection([
  t.type({ AccessToken: t.string, UserAttributes: AttributeList }),
  t.partial({ ClientMetadata: t.record(t.string, t.string) })
])

/**
 * Writes attributes.
 * A new address or number counts only after its code is confirmed; until then the old one stays.
 */
export const updateUserAttributes = async (
  pool: SendsCodes,
  { AccessToken, UserAttributes, ClientMetadata }: t.TypeOf<typeof UpdateUserAttributesRequest>
): Promise<Answer> => {
  const bearer = await bearerOf(pool, AccessToken)
  if (isErrorResult(bearer)) return bearer
  const read = readAttributes(UserAttributes)
  if (isErrorResult(read)) return read
  const { user } = bearer
  const entries = Object.entries(read)
  await writeAttributes(pool, user, Object.fromEntries(entries.filter(([name]) => !isContact(name))))
  const event = {
    source: 'CustomMessage_UpdateUserAttribute',
    userName: user.username,
    userAttributes: { ...user.attributes, ...read, sub: user.sub },
    clientMetadata: ClientMetadata
  } as const
  const CodeDeliveryDetailsList: unknown[] = []
  for (const [contact, destination] of entries) {
    if (!isContact(contact) || user.attributes[contact] === destination) continue
    const to = { sub: user.sub, contact, destination }
    const sent = await sendCode(pool, { to, purpose: contact, pending: destination, delivers: true, event })
    if (isErrorResult(sent)) return sent
    CodeDeliveryDetailsList.push(sent.CodeDeliveryDetails)
  }
  return { CodeDeliveryDetailsList }
}
