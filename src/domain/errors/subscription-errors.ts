import { seconds } from '../kernel/duration.ts'
import { createErrorCatalogue, createFixRecovery, createRecovery, createWaitRecovery } from './failure.ts'

/** Result codes of a subscription; 7 and 8 are not its states 7 and 8. @source B§8 "Subscription", PF 4 */
export const subscriptionErrors = /* @__PURE__ */ createErrorCatalogue('subscription', [
  { code: 1, key: 'subscription.tryLater',         cause: 'cause.previousRunning', severity: 'blocking', fault: 'store',    money: 'notCharged', recovery: createWaitRecovery(seconds(30)) },
  { code: 2, key: 'subscription.exists',            cause: 'cause.ownedAlready', severity: 'blocking', fault: 'shopper',  money: 'notCharged', recovery: createRecovery('none') },
  { code: 3, key: 'subscription.recurrenceInvalid', cause: 'cause.inputWrong',   severity: 'field',    fault: 'shopper',  money: 'notCharged', recovery: createFixRecovery('recurrence') },
  { code: 4, key: 'subscription.detailInvalid',     cause: 'cause.inputWrong',   severity: 'blocking', fault: 'store',    money: 'notCharged', recovery: createRecovery('changeItem') },
  { code: 5, key: 'subscription.detailInvalid',     cause: 'cause.inputWrong',   severity: 'blocking', fault: 'store',    money: 'notCharged', recovery: createRecovery('changeItem') },
  { code: 7, key: 'subscription.parametersMissing', cause: 'cause.inputWrong',   severity: 'field',    fault: 'shopper',  money: 'notCharged', recovery: createFixRecovery() },
  { code: 8, key: 'subscription.notAuthorized',     cause: 'cause.channelDown',  severity: 'blocking', fault: 'provider', money: 'notCharged', recovery: createRecovery('changeChannel') },
  { code: 603, key: 'subscription.priceChanged',   cause: 'cause.priceMoved', severity: 'blocking', fault: 'store',    money: 'notCharged', recovery: createRecovery('refreshQuote') }
], { code: 'DEFAULT', key: 'subscription.failed', cause: 'cause.unknown', severity: 'blocking', fault: 'store', money: 'maybeCharged', recovery: createWaitRecovery(seconds(30)) })
