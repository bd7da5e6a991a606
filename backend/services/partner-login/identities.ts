import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { PlayerIdentity } from '../../../src/domain/account/player-identity.ts'

/** Longest text of an identity, and most identities of a player. */
const MAX_LENGTH = 100
const MAX_IDENTITIES = 20

const Text = t.refinement(t.union([t.string, t.number]), (value) => String(value).length > 0 && String(value).length <= MAX_LENGTH)

const Identity = t.readonly(
  t.intersection([
    t.type({ gvtId: t.union([t.number, t.string]), userId: Text, nickname: Text }),
    t.partial({ zoneId: t.union([Text, t.null]), roleId: t.union([Text, t.null]), server: t.union([Text, t.null]) })
  ])
)

const optional = (name: string, value: string | number | null | undefined): Readonly<Record<string, string>> =>
  value === undefined || value === null ? {} : { [name]: String(value) }

/** Reads the identities that the game account sent; those of another shape are left out. */
export const readIdentities = (sent: unknown): readonly PlayerIdentity[] =>
  (Array.isArray(sent) ? sent : []).slice(0, MAX_IDENTITIES).flatMap((one: unknown) => {
    const decoded = Identity.decode(one)
    if (E.isLeft(decoded)) return []
    const { gvtId, userId, nickname, zoneId, roleId, server } = decoded.right
    const game = Number(gvtId)
    if (!Number.isInteger(game)) return []
    return [
      {
        gvtId: game,
        userId: String(userId),
        nickname: String(nickname),
        ...optional('zoneId', zoneId),
        ...optional('roleId', roleId),
        ...optional('server', server)
      }
    ]
  })
