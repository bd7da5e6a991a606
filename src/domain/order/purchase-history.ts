import * as E from '../kernel/either.ts'
import * as t from 'io-ts'

/** A player who was found once and is offered again. @source B§3 "validated_gamer_info" */
export interface KnownPlayer {
  readonly userId: string
  readonly nickname: string | undefined
  /** What else belongs to the player. */
  readonly playerInfo: { readonly zoneId?: string; readonly roleId?: string; readonly roleName?: string }
}

/** What a shopper chose last for one product, and who played: newest first. @source B§3 "Purchase history" */
export interface ProductHistory {
  readonly pcId: number | undefined
  readonly players: readonly KnownPlayer[]
}

/** Local history by product id. @source B§3 */
export type PurchaseHistory = Readonly<Record<string, ProductHistory>>

/** So many players are kept for a product. @source B§9 "Max validated gamer infos" */
export const PLAYERS_KEPT = 5

const EMPTY: ProductHistory = { pcId: undefined, players: [] }

/** What is known of one product; nothing for one that was never bought. */
export const historyOf = (history: PurchaseHistory, productId: number): ProductHistory =>
  Object.hasOwn(history, String(productId)) ? (history[String(productId)] ?? EMPTY) : EMPTY

const isSamePlayer = (a: KnownPlayer, b: KnownPlayer): boolean =>
  a.userId === b.userId && a.playerInfo.zoneId === b.playerInfo.zoneId && a.playerInfo.roleId === b.playerInfo.roleId

/** Puts a player first; a known one moves up, the oldest beyond five goes. @source B§3, M126 */
export const rememberPlayer = (history: PurchaseHistory, productId: number, player: KnownPlayer): PurchaseHistory => {
  const known = historyOf(history, productId)
  const players = [player, ...known.players.filter((other) => !isSamePlayer(other, player))].slice(0, PLAYERS_KEPT)
  return { ...history, [productId]: { ...known, players } }
}

/** Forgets a player that the shopper takes off the list. */
export const forgetPlayer = (history: PurchaseHistory, productId: number, player: KnownPlayer): PurchaseHistory => {
  const known = historyOf(history, productId)
  return { ...history, [productId]: { ...known, players: known.players.filter((other) => !isSamePlayer(other, player)) } }
}

/** Notes the payment channel that was used last. @source B§3, M126 */
export const rememberChannel = (history: PurchaseHistory, productId: number, pcId: number): PurchaseHistory => ({
  ...history,
  [productId]: { ...historyOf(history, productId), pcId }
})

const storedPlayer = /* @__PURE__ */ t.intersection([
  /* @__PURE__ */ t.type({
    userId: t.string,
    playerInfo: /* @__PURE__ */ t.partial({ zoneId: t.string, roleId: t.string, roleName: t.string })
  }),
  /* @__PURE__ */ t.partial({ nickname: t.string })
])

const stored = /* @__PURE__ */ t.record(
  t.string,
  /* @__PURE__ */ t.intersection([
    /* @__PURE__ */ t.type({ validated_gamer_info: /* @__PURE__ */ t.array(storedPlayer) }),
    /* @__PURE__ */ t.partial({ pcId: t.Integer })
  ])
)

const players = (list: readonly t.TypeOf<typeof storedPlayer>[]): readonly KnownPlayer[] =>
  list.slice(0, PLAYERS_KEPT).map(({ userId, nickname, playerInfo: { zoneId, roleId, roleName } }) => ({
    userId,
    nickname,
    playerInfo: {
      ...(zoneId === undefined ? {} : { zoneId }),
      ...(roleId === undefined ? {} : { roleId }),
      ...(roleName === undefined ? {} : { roleName })
    }
  }))

/** The history as it lies in storage, under the names of the specification. @source B§3 */
export const purchaseHistoryRecord: t.Type<PurchaseHistory, unknown> = /* @__PURE__ */ new t.Type<PurchaseHistory, unknown>(
  'PurchaseHistory',
  (value): value is PurchaseHistory => typeof value === 'object' && value !== null && !Array.isArray(value),
  (value, context) => {
    const read = stored.validate(value, context)
    if (E.isLeft(read)) return read
    const entries = Object.entries(read.right)
    return t.success(
      Object.fromEntries(entries.map(([id, known]) => [id, { pcId: known.pcId, players: players(known.validated_gamer_info) }]))
    )
  },
  (history) =>
    Object.fromEntries(
      Object.entries(history).map(([id, known]) => [
        id,
        { ...(known.pcId === undefined ? {} : { pcId: known.pcId }), validated_gamer_info: known.players }
      ])
    )
)
