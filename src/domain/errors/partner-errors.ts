import { seconds } from '../kernel/duration.ts'
import { createErrorCatalogue, createMarketRecovery, createRecovery, createWaitRecovery } from './failure.ts'

/**
 * Why a player of a partner store is not let in; the player is logged out each time.
 *
 * @source A§4, A§5, A§8 "Partner login"
 */
export const partnerErrors = /* @__PURE__ */ createErrorCatalogue('partner', [
  { code: 'banned',             key: 'partner.banned',             cause: 'cause.accountState',    severity: 'notice', fault: 'publisher', money: 'notAboutMoney', recovery: createRecovery('none') },
  { code: 'notLinked',          key: 'partner.notLinked',          cause: 'cause.requirementOpen', severity: 'notice', fault: 'shopper',   money: 'notAboutMoney', recovery: createRecovery('signIn') },
  { code: 'unsupportedCountry', key: 'partner.unsupportedCountry', cause: 'cause.otherCountry',    severity: 'notice', fault: 'shopper',   money: 'notAboutMoney', recovery: createMarketRecovery() },
  { code: 'missingField',       key: 'partner.missingField',       cause: 'cause.inputWrong',      severity: 'notice', fault: 'publisher', money: 'notAboutMoney', recovery: createRecovery('signIn') }
], { code: 'DEFAULT', key: 'partner.unknown', cause: 'cause.unknown', severity: 'notice', fault: 'publisher', money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) })
