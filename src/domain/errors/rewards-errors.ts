import { seconds } from '../kernel/duration.ts'
import { createErrorCatalogue, createRecovery, createWaitRecovery } from './failure.ts'

/** What claiming a reward can answer. @source B§8 "Rewards" */
export const rewardsErrors = /* @__PURE__ */ createErrorCatalogue('rewards', [
  { code: 1201, key: 'rewards.alreadyClaimed', cause: 'cause.codeUsedUp',  severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('none') },
  { code: 1202, key: 'rewards.expired',        cause: 'cause.codeExpired', severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('none') },
  { code: 1203, key: 'rewards.notEligible',    cause: 'cause.gameRefused', severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('none') },
  { code: 3007, key: 'rewards.underAge',       cause: 'cause.ageTooLow',   severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('none') },
  { code: 1204, key: 'rewards.invalidOrder',   cause: 'cause.storeFault',  severity: 'blocking', fault: 'store',   money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) }
], { code: 'DEFAULT', key: 'rewards.failed', cause: 'cause.unknown', severity: 'blocking', fault: 'store', money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) })
