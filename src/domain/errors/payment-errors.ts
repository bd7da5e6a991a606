import { codeTable } from '../kernel/code-table.ts'
import { seconds } from '../kernel/duration.ts'
import { createErrorCatalogue, createWaitRecovery } from './failure.ts'

/** What the payments provider says of a payment. @source B§8 "Payment result" */
export const paymentResult = /* @__PURE__ */ codeTable('PaymentResult', [
  { code: 0,   name: 'success' },
  { code: 431, name: 'pending' }
])

/** A payment that did not simply succeed. @source B§8, PF 8.5 */
export const paymentErrors = /* @__PURE__ */ createErrorCatalogue('payment', [
  { code: 431, key: 'payment.pending', cause: 'cause.paymentOpen', severity: 'notice', fault: 'provider', money: 'maybeCharged', recovery: createWaitRecovery(seconds(30)) }
], { code: 'DEFAULT', key: 'payment.notCompleted', cause: 'cause.unknown', severity: 'blocking', fault: 'provider', money: 'maybeCharged', recovery: createWaitRecovery(seconds(30)) })
