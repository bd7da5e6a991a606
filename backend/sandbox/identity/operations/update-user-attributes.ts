import * as t from 'io-ts'
import { AttributeList, isContact, readAttributes } from '../attributes.ts'
import { sendCode } from '../codes.ts'
import { type Answer, isRefusal, type Pool } from '../pool.ts'
import { bearerOf } from '../tokens.ts'
import { writeAttributes } from '../users.ts'

export const UpdateUserAttributesRequest = t.type({ AccessToken: t.string, UserAttributes: AttributeList })

/** Writes attributes. A new address or number counts only when its code came back; until then the old one stands. */
export const updateUserAttributes = async (
  pool: Pick<Pool, 'config' | 'database' | 'now' | 'randomBytes' | 'secrets' | 'cannotDeliver'>,
  { AccessToken, UserAttributes }: t.TypeOf<typeof UpdateUserAttributesRequest>
): Promise<Answer> => {
  const bearer = await bearerOf(pool, AccessToken)
  if (isRefusal(bearer)) return bearer
  const read = readAttributes(UserAttributes)
  if (isRefusal(read)) return read
  const { user } = bearer
  const entries = Object.entries(read)
  await writeAttributes(pool, user, Object.fromEntries(entries.filter(([name]) => !isContact(name))))
  const CodeDeliveryDetailsList: unknown[] = []
  for (const [contact, destination] of entries) {
    if (!isContact(contact) || user.attributes[contact] === destination) continue
    const to = { sub: user.sub, contact, destination }
    const sent = await sendCode(pool, { to, purpose: contact, pending: destination, delivers: true })
    if (isRefusal(sent)) return sent
    CodeDeliveryDetailsList.push(sent.CodeDeliveryDetails)
  }
  return { CodeDeliveryDetailsList }
}
