/** A player that was found once and is offered again. @source B§3 "validated_gamer_info" */
export interface KnownPlayer {
  readonly userId: string
  readonly nickname: string | undefined
  /** What else belongs to the player. */
  readonly playerInfo: { readonly zoneId?: string; readonly roleId?: string; readonly roleName?: string }
}

/**
 * Last choices of a shopper for one product, and the players, newest first.
 *
 * @source B§3 "Purchase history"
 */
export interface ProductHistory {
  readonly pcId: number | undefined
  readonly players: readonly KnownPlayer[]
}

/** Local history by product id. @source B§3, M126 */
export type PurchaseHistory = Readonly<Record<string, ProductHistory>>

/** So many players are kept for a product. @source B§9 "Max validated gamer infos", M126 */
export const PLAYERS_KEPT = 5

const EMPTY: ProductHistory = { pcId: undefined, players: [] }

/**
 * Returns the entry of one product; an empty one for a product that was never bought.
 *
 * @param productId `voucherTypeId` of the product
 * @source B§3, M126
 * @example productHistoryOf({}, 1001) // { pcId: undefined, players: [] }
 */
export const productHistoryOf = (history: PurchaseHistory, productId: number): ProductHistory =>
  Object.hasOwn(history, String(productId)) ? (history[String(productId)] ?? EMPTY) : EMPTY

const isSamePlayer = (a: KnownPlayer, b: KnownPlayer): boolean =>
  a.userId === b.userId && a.playerInfo.zoneId === b.playerInfo.zoneId && a.playerInfo.roleId === b.playerInfo.roleId

/**
 * Puts a player first; a known one moves up, the oldest beyond five goes.
 * The same id in another zone or role is another player.
 *
 * @param productId `voucherTypeId` of the product
 * @source B§3, M126
 * @example
 * const [ana, bo] = [{ userId: '1', nickname: 'Ana', playerInfo: {} }, { userId: '2', nickname: 'Bo', playerInfo: {} }]
 * const history = [ana, bo, ana].reduce((known, player) => rememberPlayer(known, 1001, player), {})
 * productHistoryOf(history, 1001).players.map(({ nickname }) => nickname) // ['Ana', 'Bo']
 */
export const rememberPlayer = (history: PurchaseHistory, productId: number, player: KnownPlayer): PurchaseHistory => {
  const known = productHistoryOf(history, productId)
  const players = [player, ...known.players.filter((other) => !isSamePlayer(other, player))].slice(0, PLAYERS_KEPT)
  return { ...history, [productId]: { ...known, players } }
}

/**
 * Forgets a player that the shopper takes off the list; the channel stays.
 *
 * @param productId `voucherTypeId` of the product
 * @source B§3, M126
 * @example
 * const ana = { userId: '1', nickname: 'Ana', playerInfo: {} }
 * productHistoryOf(forgetPlayer(rememberPlayer({}, 1001, ana), 1001, ana), 1001).players // []
 */
export const forgetPlayer = (history: PurchaseHistory, productId: number, player: KnownPlayer): PurchaseHistory => {
  const known = productHistoryOf(history, productId)
  return { ...history, [productId]: { ...known, players: known.players.filter((other) => !isSamePlayer(other, player)) } }
}

/**
 * Notes the payment channel that was used last; the players stay.
 *
 * @param productId `voucherTypeId` of the product
 * @param pcId number of the channel
 * @source B§3, M126
 * @example productHistoryOf(rememberProductChannel({}, 1001, 11), 1001) // { pcId: 11, players: [] }
 */
export const rememberProductChannel = (history: PurchaseHistory, productId: number, pcId: number): PurchaseHistory => ({
  ...history,
  [productId]: { ...productHistoryOf(history, productId), pcId }
})

/** Returns the key of a market's own entry beside the products; no product has such a key. */
const entryOf = (country: string): string => `market-${country}`

/**
 * Notes the payment channel that was used last in a market, whatever was bought.
 *
 * @param country path of the market
 * @param pcId number of the channel
 * @source M248 "Payment suggestion"
 * @example lastMarketChannel(rememberMarketChannel({}, 'us', 31), 'us') // 31
 */
export const rememberMarketChannel = (history: PurchaseHistory, country: string, pcId: number): PurchaseHistory => ({
  ...history,
  [entryOf(country)]: { ...EMPTY, pcId }
})

/**
 * Returns the payment channel that was used last in a market; undefined where nothing was bought yet.
 *
 * @param country path of the market
 * @source M248 "Payment suggestion"
 * @example lastMarketChannel(rememberMarketChannel({}, 'us', 31), 'sg') // undefined
 */
export const lastMarketChannel = (history: PurchaseHistory, country: string): number | undefined =>
  Object.hasOwn(history, entryOf(country)) ? history[entryOf(country)]?.pcId : undefined
