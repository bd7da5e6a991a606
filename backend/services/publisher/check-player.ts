import { randomUUID } from 'node:crypto'
import type { InputOption } from '../../../src/domain/order/product.ts'
import { publisherService } from '../jobs/service-name.ts'
import type { Services } from '../services.ts'
import { callPublisher, isRecord } from './json-rpc.ts'
import { type SignedPurchase, signatureOf } from './signature.ts'

/** Time-out of verify and validate. Unit: ms. @source PF 1.6 */
const CHECK_TIMEOUT = 5_000

export interface PublisherUser {
  readonly userId: string
  readonly zoneId: string
  readonly roleId?: string
}

/** A role that can receive the item. */
export interface PublisherRole {
  readonly roleId: string
  readonly roleName: string
}

/** An item offered to this player alone. */
export interface PersonalItem {
  readonly skuId: string
  readonly price: string
  readonly currency: string
}

/** Answer of a publisher about a player. @source PF 1.3 */
export interface CheckedPlayer {
  readonly nickname: string | undefined
  /** Two capital letters. */
  readonly region: string | undefined
  readonly roles: readonly PublisherRole[]
  readonly personalItems: readonly PersonalItem[] | undefined
  /** Only in the answer to validate; the top-up has it too. */
  readonly merchantTransactionId: string | undefined
}

export type CheckAnswer =
  | { readonly kind: 'known'; readonly player: CheckedPlayer }
  | { readonly kind: 'refused'; readonly code: number }
  | { readonly kind: 'unknown' }

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined

const rolesOf = (value: unknown): readonly PublisherRole[] =>
  (Array.isArray(value) ? value : []).flatMap((role: unknown) => {
    if (!isRecord(role)) return []
    const roleId = textOf(role.roleId)
    const roleName = textOf(role.roleName)
    return roleId === undefined || roleName === undefined ? [] : [{ roleId, roleName }]
  })

const personalItemsOf = (value: unknown): readonly PersonalItem[] | undefined =>
  Array.isArray(value)
    ? value.flatMap((item: unknown) => {
        if (!isRecord(item) || !isRecord(item.details)) return []
        const skuId = textOf(item.skuId)
        const price = textOf(item.details.price)
        const currency = textOf(item.details.currency)
        return skuId === undefined || price === undefined || currency === undefined ? [] : [{ skuId, price, currency }]
      })
    : undefined

const regionOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Za-z]{2}$/.test(value) ? value.toUpperCase() : undefined

const readPlayer = (result: unknown): CheckedPlayer | undefined => {
  if (!isRecord(result)) return undefined
  const metadata = isRecord(result.metadata) ? result.metadata : {}
  return {
    nickname: textOf(result.username),
    region: regionOf(result.accountRegionCode ?? result.originCountry ?? metadata.country),
    roles: rolesOf(result.roleList ?? metadata.roles),
    personalItems: personalItemsOf(result.personalisedSkus),
    merchantTransactionId: textOf(result.merchantTransactionId)
  }
}

type Party = Pick<Services, 'fetch' | 'breakers' | 'config' | 'log'>

/** Returns the one object of `params`, signed. @source PF 1.2 */
export const signedParams = (
  { config }: Pick<Services, 'config'>,
  call: {
    readonly id: string
    readonly method: 'verify' | 'validate' | 'topup'
    readonly origin: string
    readonly user: PublisherUser
    readonly purchase?: SignedPurchase
    readonly merchantTransactionId?: string
  }
): Readonly<Record<string, unknown>> => {
  const isForTest = config.isForTest ? 1 : 0
  const { serviceProvider } = config
  const { userId, zoneId, roleId } = call.user
  const { currency, amount, sku, quantity, paymentChannelId, txnId, orderId } = call.purchase ?? {}
  const signature = signatureOf(
    {
      id: call.id,
      method: call.method,
      serviceProvider,
      userId,
      zoneId,
      isForTest,
      ...(call.purchase === undefined ? {} : { purchase: { ...call.purchase, ...(roleId === undefined ? {} : { roleId }) } })
    },
    config.publisherSecret
  )
  return {
    serviceProvider,
    isForTest,
    purchaseOrigin: call.origin,
    user: { userId, zoneId, ...(roleId === undefined ? {} : { roleId }) },
    ...(call.purchase === undefined ? {} : { price: { amount, currency }, sku, quantity, paymentChannelId, txnId, orderId }),
    ...(call.merchantTransactionId === undefined ? {} : { merchantTransactionId: call.merchantTransactionId }),
    signature
  }
}

const check = async (
  services: Party,
  publisherKey: string,
  call: Omit<Parameters<typeof signedParams>[1], 'id' | 'method'> & { readonly method: 'verify' | 'validate' }
): Promise<CheckAnswer> => {
  // A publisher that does not answer is not called: the shopper learns that at once.
  if (!services.breakers.claim(publisherService(publisherKey))) return { kind: 'unknown' }
  const id = randomUUID()
  const params = [signedParams(services, { ...call, id })]
  const body = JSON.stringify({ id, jsonrpc: '2.0', method: call.method, params })
  const answer = await callPublisher(services, { publisherKey, id, body, waitMs: CHECK_TIMEOUT })
  if (answer.kind === 'refused') return answer
  const player = answer.kind === 'accepted' ? readPlayer(answer.result) : undefined
  return player === undefined ? { kind: 'unknown' } : { kind: 'known', player }
}

/**
 * Looks a player up before an item is chosen. `origin` is the market's code in capitals.
 * @source PF 1.1 step 2
 */
export const verifyPlayer = (services: Party, publisherKey: string, origin: string, user: PublisherUser): Promise<CheckAnswer> =>
  check(services, publisherKey, { method: 'verify', origin, user })

/** Asks whether this purchase could be delivered, before any money moves. @source PF 1.1 step 3 */
export const validatePurchase = (
  services: Party,
  publisherKey: string,
  origin: string,
  user: PublisherUser,
  purchase: SignedPurchase
): Promise<CheckAnswer> => check(services, publisherKey, { method: 'validate', origin, user, purchase })

/**
 * Returns the publisher's servers, one or two levels; undefined when it does not answer.
 * @source PF 1.3 "server list"
 */
export const fetchServers = async (
  { fetch, breakers, config }: Party,
  publisherKey: string
): Promise<readonly InputOption[] | undefined> => {
  if (!breakers.claim(publisherService(publisherKey))) return undefined
  try {
    const answer = await fetch(`${config.publisherUrl}/${encodeURIComponent(publisherKey)}/servers`, {
      redirect: 'error',
      signal: AbortSignal.timeout(CHECK_TIMEOUT)
    })
    return answer.ok ? serversOf(await answer.json(), 2) : undefined
  } catch {
    return undefined
  }
}

const serversOf = (list: unknown, levels: number): readonly InputOption[] =>
  (Array.isArray(list) ? list : []).flatMap((server: unknown) => {
    if (!isRecord(server)) return []
    const label = textOf(server.serverName)
    const value = textOf(typeof server.serverId === 'number' ? String(server.serverId) : server.serverId)
    if (label === undefined || value === undefined) return []
    const below = levels > 1 && Array.isArray(server.servers) ? serversOf(server.servers, levels - 1) : []
    return [{ value, label, ...(below.length === 0 ? {} : { options: below }) }]
  })
