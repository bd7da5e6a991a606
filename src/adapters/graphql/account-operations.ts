import type { GraphqlOperation } from './graphql-client.ts'
import { order } from './operations.ts'

/**
 * GraphQL operations on orders and rewards of accounts; they load only where there are accounts.
 *
 * @source PF 8.2
 */
export const accountOperations = {
  transactions: {
    name: 'Transactions',
    text: `query Transactions($days: TransactionDays!, $after: ID, $limit: Int) { transactions(days: $days, after: $after, limit: $limit) { hasMore items { ${order} } } }`,
    isMoney: false
  },
  rewards: {
    name: 'Rewards',
    text: 'query Rewards($countryCode: String!) { rewards(countryCode: $countryCode) { currency available balances { amount expiry sponsor } } }',
    isMoney: false
  },
  setOrderUid: {
    name: 'SetOrderUid',
    text: `mutation SetOrderUid($txnId: ID, $medium: String, $uid: String, $userSessionId: String, $userId: String, $zoneId: String, $voucherTypeId: Int, $gvtId: Int, $lvtId: Int, $pcId: Int, $checkoutId: ID, $isOrderSummary: Boolean) {
      setOrderUid(txnId: $txnId, medium: $medium, uid: $uid, userSessionId: $userSessionId, userId: $userId, zoneId: $zoneId, voucherTypeId: $voucherTypeId, gvtId: $gvtId, lvtId: $lvtId, pcId: $pcId, checkoutId: $checkoutId, isOrderSummary: $isOrderSummary) { statusCode } }`,
    isMoney: true
  }
} as const satisfies Readonly<Record<string, GraphqlOperation>>
