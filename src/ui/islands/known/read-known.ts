import { type GameInputs, rememberedInputsOf, type RememberedInputs } from '../../../domain/order/game-inputs.ts'
import {
  productHistoryOf,
  type KnownPlayer,
  lastMarketChannel,
  PLAYERS_KEPT,
  type PurchaseHistory
} from '../../../domain/order/purchase-history.ts'
import type { RecentlyBought, RepeatablePurchase } from '../../../domain/order/recently-bought.ts'
import type { PageLocalKey } from '../../page-contract.ts'

/** Stored data of earlier purchases of one product. */
export interface KnownHere {
  readonly players: readonly KnownPlayer[]
  readonly pcId: number | undefined
  readonly inputs: GameInputs
  /** True = the wallet comes before the other payment methods. */
  readonly walletFirst: boolean
}

/** Version of the stored form of a record; other versions are not read. */
const VERSION = 1

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isTexts = (value: unknown, names: readonly string[]): boolean =>
  isFields(value) && names.every((name) => value[name] === undefined || typeof value[name] === 'string')

/** Reads a record; undefined where there is none, or where storage is off. */
const readRecord = (name: PageLocalKey): unknown => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return isFields(kept) && kept.v === VERSION ? kept.data : undefined
  } catch {
    return undefined
  }
}

const isPlayer = (value: unknown): value is KnownPlayer =>
  isFields(value) &&
  typeof value.userId === 'string' &&
  isTexts(value, ['nickname']) &&
  isTexts(value.playerInfo, ['zoneId', 'roleId', 'roleName'])

/**
 * Reads the history without a codec, whose code would be as large as the rest of this script.
 * Invalid data is dropped as a whole.
 */
const readHistory = (): PurchaseHistory => {
  const record = readRecord('purchase-history')
  if (!isFields(record)) return {}
  const entries = Object.entries(record).map(([id, entry]) => {
    if (!isFields(entry)) return undefined
    const { pcId, validated_gamer_info: players } = entry
    if (!Array.isArray(players) || !players.every(isPlayer)) return undefined
    if (pcId !== undefined && !Number.isInteger(pcId)) return undefined
    return [id, { pcId: pcId as number | undefined, players: players.slice(0, PLAYERS_KEPT) }] as const
  })
  return entries.includes(undefined) ? {} : Object.fromEntries(entries.filter((entry) => entry !== undefined))
}

const readInputs = (): RememberedInputs => {
  const record = readRecord('game-inputs')
  const isRead = isFields(record) && Object.values(record).every((inputs) => isTexts(inputs, ['userId', 'zoneId', 'roleId']))
  return isRead ? (record as RememberedInputs) : {}
}

const isPurchase = (value: unknown): value is RepeatablePurchase =>
  isFields(value) &&
  typeof value.country === 'string' &&
  typeof value.denominationId === 'string' &&
  Number.isInteger(value.pcId) &&
  isTexts(value, ['userId', 'zoneId', 'nickname'])

/** Reads the purchases of this browser, newest first; an entry drops a purchase that cannot be read. */
export const readBought = (): readonly Pick<RecentlyBought, 'productUrl' | 'purchase'>[] => {
  const record = readRecord('recently-bought')
  if (!Array.isArray(record)) return []
  return record.flatMap((bought: unknown) => {
    if (!isFields(bought) || typeof bought.productUrl !== 'string') return []
    const { productUrl, purchase } = bought
    return [isPurchase(purchase) ? { productUrl, purchase } : { productUrl }]
  })
}

/** Reads players, payment method and entered fields of a product, like the hydrated page does. */
export const readKnown = (voucherTypeId: number, productPath: string, country: string): KnownHere => {
  const history = readHistory()
  const { players, pcId } = productHistoryOf(history, voucherTypeId)
  return {
    players,
    pcId: lastMarketChannel(history, country) ?? pcId,
    inputs: rememberedInputsOf(readInputs(), productPath),
    walletFirst: readRecord('active-wallet') === true
  }
}
