import { seconds } from '../kernel/duration.ts'
import { createErrorCatalogue, createWaitRecovery } from './failure.ts'

/**
 * Code under which a search that answers an errorMessage is looked up; it has no number of its own.
 *
 * @source B§7
 */
export const SEARCH_FAILED = 'searchFailed'

/**
 * Linking a guest's purchase to an account, where every number but 0 means the same, and the search.
 *
 * @source B§7, PF 8.5
 */
export const orderErrors = /* @__PURE__ */ createErrorCatalogue('order', [
  { code: SEARCH_FAILED, key: 'order.searchFailed', cause: 'cause.storeFault', severity: 'notice', fault: 'store', money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) }
], { code: 'DEFAULT', key: 'order.rewardLinkingFailed', cause: 'cause.unknown', severity: 'notice', fault: 'store', money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) })
