import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import { describe, expect, test } from 'vitest'
import { withPaymentRefusal } from '../../../src/domain/errors/failure.ts'
import { PAYMENT_REFUSALS } from '../../../src/domain/errors/payment-refusal.ts'
import { errorCatalogues, failureOf } from '../../../src/domain/errors/failure-of.ts'
import type { ErrorDomain } from '../../../src/domain/errors/failure-of.ts'
import { paymentResult } from '../../../src/domain/errors/payment-errors.ts'
import { readMessages } from '../../../scripts/locale-files.ts'

const HOURS_3 = 10_800_000

const outcome = (domain: ErrorDomain, code: number | string) => {
  const { entry, recovery } = failureOf(domain, code)
  return [entry.key, recovery.kind === 'wait' ? recovery.ms : recovery.kind]
}

describe('error catalogues', () => {
  test('hold 18 areas', () => {
    expect(Object.keys(errorCatalogues).toSorted()).toEqual(
      [
        'network',
        'signIn',
        'signUp',
        'recovery',
        'social',
        'otp',
        'purchase',
        'order',
        'payment',
        'redemption',
        'giftOtp',
        'giftCode',
        'walletCreate',
        'walletTopUp',
        'walletCharge',
        'subscription',
        'rewards',
        'partner'
      ].toSorted()
    )
    for (const [name, { area }] of Object.entries(errorCatalogues)) expect(area).toBe(name)
  })

  test.each([
    ['purchase', 22, 'purchase.userIdNotFound'],
    ['otp', 22, 'otp.userInvalid'],
    ['purchase', 100, 'purchase.userIdNotFound'],
    ['otp', 100, 'otp.userIdEmpty'],
    ['purchase', -201, 'purchase.userIdNotFound'],
    ['otp', -201, 'otp.generationFailed'],
    ['giftCode', 313, 'giftCode.walletFull'],
    ['walletTopUp', 313, 'walletTopUp.balanceLimit'],
    ['walletTopUp', 408, 'walletTopUp.failed'],
    ['network', 408, 'networkError.timeout'],
    ['network', 400, 'networkError.400'],
    ['walletCreate', 400, 'wallet.otpInvalid'],
    ['purchase', 3007, 'purchase.underAge'],
    ['rewards', 3007, 'rewards.underAge']
  ] as const)('name code %s %i as %s', (domain, code, key) => {
    expect(failureOf(domain, code).entry.key).toBe(key)
  })
})

describe('error codes', () => {
  test.each([
    ['redemption', 10007, 'redemption.otpNeeded', 'enterOtp'],
    ['redemption', 214, 'redemption.gameIdInvalid', 'checkPlayer'],
    ['redemption', 202, 'redemption.internalError', 30_000],
    ['redemption', 223, 'redemption.otpInvalid', 'enterOtp'],
    ['redemption', 222, 'redemption.otpLimit', HOURS_3],
    ['redemption', 10008, 'redemption.otpExpired', 'enterOtp'],
    ['giftOtp', 223, 'giftOtp.invalid', 'enterOtp'],
    ['giftOtp', 10008, 'giftOtp.expired', 'enterOtp'],
    ['giftOtp', 222, 'giftOtp.limitReached', HOURS_3],
    ['giftCode', 1, 'giftCode.failed', 30_000],
    ['giftCode', 313, 'giftCode.walletFull', 'none'],
    ['giftCode', 314, 'giftCode.countryFull', 'none'],
    ['giftCode', 704, 'giftCode.unknown', 'fixInput'],
    ['giftCode', 705, 'giftCode.used', 'fixInput'],
    ['giftCode', 706, 'giftCode.expired', 'fixInput'],
    ['giftCode', 707, 'giftCode.notYetValid', 'none'],
    ['giftCode', 708, 'giftCode.otherCountry', 'otherMarket'],
    ['giftCode', 709, 'giftCode.tooManyWrong', 3_600_000],
    ['giftCode', 710, 'giftCode.blocked', 'none'],
    ['walletCreate', 400, 'wallet.otpInvalid', 'enterOtp'],
    ['walletCreate', 409, 'identity.mobileTakenForWallet', 'fixInput'],
    ['walletCreate', 401, 'wallet.createFailed', 30_000],
    ['walletTopUp', 313, 'walletTopUp.balanceLimit', 'fixInput'],
    ['walletTopUp', 314, 'walletTopUp.countryBalanceLimit', 'fixInput'],
    ['walletTopUp', 323, 'walletTopUp.dailyLimit', 'fixInput'],
    ['walletTopUp', 324, 'walletTopUp.monthlyLimit', 'fixInput'],
    ['walletTopUp', 327, 'walletTopUp.countryDailyLimit', 'fixInput'],
    ['walletTopUp', 328, 'walletTopUp.countryMonthlyLimit', 'fixInput'],
    ['walletTopUp', 331, 'walletTopUp.belowMinimum', 'fixInput'],
    ['walletTopUp', 332, 'walletTopUp.aboveMaximum', 'fixInput'],
    ['walletTopUp', 333, 'walletTopUp.customNotSupported', 'fixInput'],
    ['walletTopUp', 406, 'walletTopUp.insufficientBalance', 'topUpWallet'],
    ['walletTopUp', 407, 'walletTopUp.transactionExpired', 30_000],
    ['walletTopUp', 408, 'walletTopUp.failed', 30_000],
    ['walletTopUp', 302, 'walletTopUp.transactionNotFound', 'none'],
    ['walletCharge', 306, 'walletCharge.restricted', 'none'],
    ['walletCharge', 309, 'walletCharge.otherCountry', 'otherMarket'],
    ['walletCharge', 325, 'walletCharge.dailyLimit', 'changeChannel'],
    ['walletCharge', 326, 'walletCharge.monthlyLimit', 'changeChannel'],
    ['walletCharge', 329, 'walletCharge.countryDailyLimit', 'changeChannel'],
    ['walletCharge', 330, 'walletCharge.countryMonthlyLimit', 'changeChannel'],
    ['subscription', 2, 'subscription.exists', 'none'],
    ['subscription', 3, 'subscription.recurrenceInvalid', 'fixInput'],
    ['subscription', 4, 'subscription.detailInvalid', 'changeItem'],
    ['subscription', 5, 'subscription.detailInvalid', 'changeItem'],
    ['subscription', 7, 'subscription.parametersMissing', 'fixInput'],
    ['subscription', 8, 'subscription.notAuthorized', 'changeChannel'],
    ['rewards', 1201, 'rewards.alreadyClaimed', 'none'],
    ['rewards', 1202, 'rewards.expired', 'none'],
    ['rewards', 1203, 'rewards.notEligible', 'none'],
    ['rewards', 3007, 'rewards.underAge', 'none'],
    ['rewards', 1204, 'rewards.invalidOrder', 30_000],
    ['partner', 'banned', 'partner.banned', 'none'],
    ['partner', 'notLinked', 'partner.notLinked', 'signIn'],
    ['partner', 'unsupportedCountry', 'partner.unsupportedCountry', 'otherMarket'],
    ['partner', 'missingField', 'partner.missingField', 'signIn'],
    ['otp', -201, 'otp.generationFailed', 30_000],
    ['otp', -202, 'otp.validationFailed', 'enterOtp'],
    ['otp', 11, 'otp.validationFailed', 'enterOtp'],
    ['otp', 22, 'otp.userInvalid', 'fixInput'],
    ['otp', 100, 'otp.userIdEmpty', 'fixInput'],
    ['otp', 403, 'otp.appNotAllowed', 'none'],
    ['otp', 'locked', 'otp.locked', HOURS_3],
    ['payment', 431, 'payment.pending', 30_000],
    ['order', 'searchFailed', 'order.searchFailed', 30_000]
  ] as const)('%s %j is %s, then %s', (domain, code, key, then) => {
    expect(outcome(domain, code)).toEqual([key, then])
  })

  test.each([
    ['redemption', 6, 'redemption.failed'],
    ['giftOtp', 3, 'giftOtp.failed'],
    ['giftCode', 10, 'giftCode.failed'],
    ['walletCreate', 1, 'wallet.createFailed'],
    ['walletTopUp', 13, 'walletTopUp.failed'],
    ['walletCharge', 6, 'walletCharge.failed'],
    ['subscription', 6, 'subscription.failed'],
    ['rewards', 5, 'rewards.failed'],
    ['partner', 4, 'partner.unknown'],
    ['otp', 7, 'otp.failed'],
    ['payment', 1, 'payment.notCompleted'],
    ['order', 1, 'order.rewardLinkingFailed'],
    ['signIn', 0, 'identity.signInFailed'],
    ['signUp', 0, 'identity.signUpFailed'],
    ['recovery', 'UnknownError', 'identity.recoveryFailed'],
    ['social', 0, 'identity.socialFailed']
  ] as const)('of %s do not know %j, say %s and wait', (domain, code, key) => {
    expect(outcome(domain, code)).toEqual([key, 30_000])
  })

  test('of a payment mean success for 0 and progress for 431', () => {
    expect(paymentResult.rows.map(({ code, name }) => [code, name])).toEqual([
      [0, 'success'],
      [431, 'pending']
    ])
  })

  test.each([
    'UserNotConfirmedException',
    'NotAuthorizedExceptionEmail',
    'NotAuthorizedExceptionMobile',
    'ExpiredCodeException',
    'LimitExceededException',
    'InvalidPasswordException',
    'CodeMismatchException',
    'UnexpectedLambdaException',
    'UserNotFoundExceptionMobile',
    'UserNotFoundExceptionEmail',
    'InvalidParameterExceptionEmail',
    'InvalidParameterExceptionMobile',
    'UserDisabledException',
    'NotAuthorizedExceptionPassReset',
    'UsernameExistsExceptionMobile',
    'UsernameExistsExceptionEmail',
    'EMAIL_ATTRIBUTE_MISSING',
    'UNKNOWN_SIGN_IN_ERROR'
  ])('name a text for the message code %s wherever accounts are used', (code) => {
    for (const domain of ['signIn', 'signUp', 'recovery', 'social'] as const) expect(failureOf(domain, code).entry.code).toBe(code)
  })

  test.each([
    ['signUp', 'ACCOUNT_ALREADY_DELETED_Email'],
    ['signUp', 'ACCOUNT_ALREADY_DELETED_Mobile'],
    ['signUp', 'SIGNUP_CPF_DETAILS_MISSING'],
    ['signUp', 'SIGNUP_CPF_INVALID_DATA'],
    ['signUp', 'SIGNUP_CPF_ALREADY_USED'],
    ['signUp', 'SIGNUP_CPF_PROCESS_FAILED'],
    ['signUp', 'SIGNUP_AGE_REFUSED'],
    ['signUp', 'CAPTCHA_REFUSED'],
    ['recovery', 'CAPTCHA_REFUSED'],
    ['signUp', 'Number_Already_Used'],
    ['signUp', 'Phone_Number_Exists'],
    ['signIn', 'SEC_01'],
    ['social', 'deleted-email-account'],
    ['social', 'email-attribute-missing']
  ] as const)('of %s know %s', (domain, code) => {
    expect(failureOf(domain, code).entry.code).toBe(code)
  })
})

describe('error texts', () => {
  const errors = { ...readMessages('en', 'errors'), ...readMessages('en', 'accountErrors'), ...readMessages('en', 'claimErrors') }
  const used = new Set<string>([
    ...Object.values(errorCatalogues).flatMap(({ rows, fallback }) => [...rows, fallback].flatMap(({ key, cause }) => [key, cause])),
    ...PAYMENT_REFUSALS.map((refusal) => withPaymentRefusal(purchaseErrors.failure(1), refusal).entry.key)
  ])

  test('exist in English with their cause for every row', () => {
    expect([...used].filter((key) => !(key in errors))).toEqual([])
  })

  test('exist for nothing that no refusal uses', () => {
    const kept = ['store.unexpected', 'cause.accountNeeded']
    expect(Object.keys(errors).filter((key) => !used.has(key) && !kept.includes(key))).toEqual([])
  })

  test('show no raw number of a code and speak of no error', () => {
    const texts = Object.entries(errors).filter(([key]) => !key.startsWith('partner.'))
    expect(texts.filter(([, text]) => /\b\d{3,}\b|\berror\b|invalid|failed/i.test(text))).toEqual([])
  })
})
