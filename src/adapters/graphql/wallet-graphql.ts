import * as E from '../../domain/kernel/either.ts'
import * as t from 'io-ts'
import type { Credentials } from '../../application/ports/credentials.ts'
import type { TopUpAction } from '../../application/ports/wallet-operations.ts'
import type { TopUpAnswer, WalletOrders } from '../../application/ports/wallet-orders.ts'
import { WALLET_CHARGED, walletChargeErrors, walletTopUpErrors } from '../../domain/errors/wallet-errors.ts'
import { wireEnum } from '../../domain/kernel/wire-enum.ts'
import { Amount } from '../../domain/money/amount-codec.ts'
import { type WalletEntry, walletEntryKinds, walletEntryStates } from '../../domain/wallet/wallet-entry.ts'
import type { WalletTopUpOptions } from '../../domain/wallet/top-up-amount.ts'
import { chargeLimit, topUpLimit } from '../../domain/wallet/wallet-limits.ts'
import { askSignedIn, type AskSignedIn } from './ask-signed-in.ts'
import type { GraphqlOperation, SendOperation } from './operation.ts'
import type {
  ChargeWalletMutationVariables,
  ResolveTopUpInput,
  ResolveTopUpMutationVariables,
  TopUpWalletMutationVariables,
  WalletEntriesQueryVariables,
  WalletLimitsQueryVariables,
  WalletTopUpOptionsQueryVariables,
  WalletTopUpsQueryVariables
} from './operation-types.ts'
import { orderFields, orderFrom, WireOrder } from './order-wire.ts'
import { topUpFields, topUpFrom, WireTopUp } from './top-up-wire.ts'
import { detailFields, detailFrom, maybe, maybeText, orAbsent, WireDetail, WireInstant } from './wire.ts'

/** Operations on the signed-in wallet; they load only where it is shown. @source PF 8.2 */
export const walletOperations: {
  readonly entries: GraphqlOperation<WalletEntriesQueryVariables>
  readonly limits: GraphqlOperation<WalletLimitsQueryVariables>
  readonly charge: GraphqlOperation<ChargeWalletMutationVariables>
  readonly topUpOptions: GraphqlOperation<WalletTopUpOptionsQueryVariables>
  readonly topUps: GraphqlOperation<WalletTopUpsQueryVariables>
  readonly topUp: GraphqlOperation<TopUpWalletMutationVariables>
  readonly resolveTopUp: GraphqlOperation<ResolveTopUpMutationVariables>
} = {
  entries: {
    name: 'WalletEntries',
    text: 'query WalletEntries($after: ID, $limit: Int) { walletEntries(after: $after, limit: $limit) { hasMore items { number kind amount balanceAmount currency at transferId txnId productName itemName channelName state } } }',
    isMoney: false
  },
  limits: {
    name: 'WalletLimits',
    text: 'query WalletLimits { walletLimits { name limit used left resetsAt } }',
    isMoney: false
  },
  charge: {
    name: 'ChargeWallet',
    text: `mutation ChargeWallet($input: ChargeWalletInput!) { chargeWallet(input: $input) { statusCode detail { ${detailFields} } balanceAmount order { ${orderFields} } } }`,
    isMoney: true
  },
  topUpOptions: {
    name: 'WalletTopUpOptions',
    text: 'query WalletTopUpOptions($countryCode: String!) { walletTopUpOptions(countryCode: $countryCode) { currency amounts customAllowed customMinimum customMaximum } }',
    isMoney: false
  },
  topUps: { name: 'WalletTopUps', text: `query WalletTopUps { walletTopUps { ${topUpFields} } }`, isMoney: false },
  topUp: {
    name: 'TopUpWallet',
    text: `mutation TopUpWallet($input: TopUpWalletInput!) { topUpWallet(input: $input) { statusCode detail { ${detailFields} } walletTxn { ${topUpFields} } } }`,
    isMoney: true
  },
  resolveTopUp: {
    name: 'ResolveTopUp',
    text: `mutation ResolveTopUp($input: ResolveTopUpInput!) { resolveTopUp(input: $input) { statusCode detail { ${detailFields} } walletTxn { ${topUpFields} } } }`,
    isMoney: true
  }
}

const kinds = wireEnum('WalletEntryKind', walletEntryKinds)
const states = wireEnum('WalletEntryState', walletEntryStates)
const limitNames = wireEnum('WalletLimitName', [...topUpLimit.names, ...chargeLimit.names])

const WireEntry = t.type({
  number: t.string,
  kind: kinds.codec,
  amount: Amount,
  balanceAmount: Amount,
  currency: t.string,
  at: WireInstant,
  transferId: t.string,
  txnId: maybeText,
  productName: maybeText,
  itemName: maybeText,
  channelName: maybeText,
  state: states.codec
})

const Entries = t.type({ walletEntries: t.type({ items: t.readonlyArray(WireEntry), hasMore: t.boolean }) })
const Limits = t.type({
  walletLimits: t.readonlyArray(t.type({ name: limitNames.codec, limit: Amount, used: Amount, left: Amount, resetsAt: maybe(WireInstant) }))
})
const Charge = t.type({
  chargeWallet: t.type({ statusCode: t.number, detail: maybe(WireDetail), balanceAmount: maybe(Amount), order: maybe(WireOrder) })
})

const Options = t.type({
  walletTopUpOptions: maybe(
    t.type({
      currency: t.string,
      amounts: t.readonlyArray(Amount),
      customAllowed: t.boolean,
      customMinimum: maybe(Amount),
      customMaximum: maybe(Amount)
    })
  )
})
const TopUps = t.type({ walletTopUps: t.readonlyArray(WireTopUp) })
const TopUpAnswered = t.type({ statusCode: t.number, detail: maybe(WireDetail), walletTxn: maybe(WireTopUp) })

const optionsFrom = (wire: t.TypeOf<typeof Options>['walletTopUpOptions']): WalletTopUpOptions | undefined => {
  if (wire === null || wire === undefined) return undefined
  const { currency, amounts, customAllowed, customMinimum: minimum, customMaximum: maximum } = wire
  return { currency, amounts, custom: customAllowed && minimum && maximum ? { minimum, maximum } : undefined }
}

const ACTIONS: Readonly<Record<TopUpAction, ResolveTopUpInput['action']>> = { continue: 'CONTINUE', recheck: 'RECHECK', cancel: 'CANCEL' }

const topUpAnswerFrom = ({ statusCode, detail, walletTxn }: t.TypeOf<typeof TopUpAnswered>): TopUpAnswer => ({
  refusal: statusCode === 0 ? undefined : walletTopUpErrors.failure(statusCode, detailFrom(detail)),
  topUp: walletTxn === null || walletTxn === undefined ? undefined : topUpFrom(walletTxn)
})

const entryFrom = (wire: t.TypeOf<typeof WireEntry>): WalletEntry => ({
  ...wire,
  txnId: orAbsent(wire.txnId),
  productName: orAbsent(wire.productName),
  itemName: orAbsent(wire.itemName),
  channelName: orAbsent(wire.channelName)
})

/**
 * Creates movements, limits and payments of wallets over GraphQL.
 * The token of the signed-in user is sent as `session-key`; a call without a session is never sent. Only a charge carries an anti-forgery
 * token.
 *
 * @param countryCode two letters of the market
 * @source A§7, M115, PF 8.2
 */
export const walletGraphql = (send: SendOperation, credentials: Credentials, countryCode: string): WalletOrders => {
  const country = { 'session-country': countryCode.toUpperCase() }
  const inWallet = askSignedIn(send, credentials)
  const ask: AskSignedIn = (operation, variables, codec, headers) => inWallet(operation, variables, codec, { ...country, ...headers })
  return {
    entries:
      ({ after, limit }) =>
      async () => {
        const answer = await ask(walletOperations.entries, { after: after ?? null, limit }, Entries)()
        if (E.isLeft(answer)) return answer
        const { items, hasMore } = answer.right.walletEntries
        return E.right({ items: items.map(entryFrom), hasMore })
      },
    limits: () => async () => {
      const answer = await ask(walletOperations.limits, {}, Limits)()
      if (E.isLeft(answer)) return answer
      return E.right(answer.right.walletLimits.map(({ resetsAt, ...use }) => ({ ...use, resetsAt: orAbsent(resetsAt) })))
    },
    topUpOptions: () => async () => {
      const answer = await ask(walletOperations.topUpOptions, { countryCode }, Options)()
      return E.isLeft(answer) ? answer : E.right(optionsFrom(answer.right.walletTopUpOptions))
    },
    openTopUps: () => async () => {
      const answer = await ask(walletOperations.topUps, {}, TopUps)()
      return E.isLeft(answer) ? answer : E.right(answer.right.walletTopUps.map(topUpFrom))
    },
    topUp: (request, csrfToken) => async () => {
      const answer = await ask(walletOperations.topUp, { input: { ...request, csrfToken } }, t.type({ topUpWallet: TopUpAnswered }))()
      return E.isLeft(answer) ? answer : E.right(topUpAnswerFrom(answer.right.topUpWallet))
    },
    resolveTopUp:
      ({ txnId, action }, csrfToken) =>
      async () => {
        const input = { txnId, action: ACTIONS[action], csrfToken }
        const answer = await ask(walletOperations.resolveTopUp, { input }, t.type({ resolveTopUp: TopUpAnswered }))()
        return E.isLeft(answer) ? answer : E.right(topUpAnswerFrom(answer.right.resolveTopUp))
      },
    charge: (input, antiForgeryToken) => async () => {
      const answer = await ask(walletOperations.charge, { input }, Charge, { 'X-XSRF-TOKEN': antiForgeryToken })()
      if (E.isLeft(answer)) return answer
      const { statusCode, detail, balanceAmount, order } = answer.right.chargeWallet
      return E.right({
        refusal: statusCode === WALLET_CHARGED ? undefined : walletChargeErrors.failure(statusCode, detailFrom(detail)),
        balanceAmount: orAbsent(balanceAmount),
        order: order === null || order === undefined ? undefined : orderFrom(order)
      })
    }
  }
}
