import { describe, expect, test } from 'vitest'
import * as domain from '../../../src/domain/index.ts'

/** Every number that both documents state in their lists of constants, typed from there. */
describe('stated numbers of the store', () => {
  test.each([
    ['call of the wallet service', domain.WALLET_CALL_TIMEOUT, 30_000],
    ['call of the accounts service', domain.ACCOUNTS_CALL_TIMEOUT, 15_000],
    ['one-time code', domain.OTP_TIMEOUT, 100_000],
    ['code of a sign-up', domain.SIGN_UP_OTP_TIMEOUT, 90_000],
    ['lock after wrong codes', domain.OTP_LOCKOUT, 10_800_000],
    ['quick top-up', domain.QUICK_TOP_UP_TIMEOUT, 180_000],
    ['renewal of the session’s cookie', domain.SESSION_COOKIE_RENEWAL, 3_300_000],
    ['sign of life of the wallet’s socket', domain.WALLET_SOCKET_PING, 300_000],
    ['telling about a visit', domain.TRACKING_TIMEOUT, 2_000],
    ['toast', domain.TOAST_TIME, 5_000],
    ['confirmation of a copy', domain.COPY_CONFIRMATION, 2_000],
    ['day', domain.days(1), 86_400_000]
  ])('hold the time of a %s', (_, time, stated) => expect(time).toBe(stated))

  test.each([
    ['reward', domain.REWARD_LIFE, 45],
    ['gift', domain.GIFT_LIFE, 14],
    ['campaign of the main store', domain.campaignLife('main'), 30],
    ['campaign of a partner-login store', domain.campaignLife('partnerLogin'), 7],
    ['cookie', domain.findStoredThing('shop-lang')?.lifetime ?? 0, 180],
    ['cookie of a guest’s reward', domain.findStoredThing('cashback-reward')?.lifetime ?? 0, 45],
    ['cookie of a partner’s click', domain.findStoredThing('irclickid')?.lifetime ?? 0, 30],
    ['season pass', domain.SEASON_PASS_LIFE, 93],
    ['lock after account switches', domain.ACCOUNT_SWITCH_LOCK, 1]
  ])('hold the life of a %s', (_, lifetime, inDays) => expect(lifetime / 86_400_000).toBe(inDays))

  test.each([
    ['signs of a one-time code', domain.OTP_LENGTH, 6],
    ['transactions of a page', domain.TRANSACTIONS_PER_PAGE, 9],
    ['more of them on the first page', domain.FIRST_PAGE_EXTRA_TRANSACTIONS, 3],
    ['players known of a product', domain.PLAYERS_KEPT, 5],
    ['visits with campaign parameters', domain.CAMPAIGN_VISITS_KEPT, 35],
    ['account switches', domain.ACCOUNT_SWITCH_LIMIT, 3],
    ['timer of account switches', domain.ACCOUNT_SWITCH_TIMER, 30],
    ['digits of a CPF', domain.CPF_LENGTH, 11],
    ['age of an adult', domain.ADULT_AGE, 18],
    ['age of a teenager', domain.TEENAGE_AGE, 13],
    ['oldest age', domain.OLDEST_AGE, 150],
    ['least cashback', Number(domain.CASHBACK_PERCENT.least), 2],
    ['most cashback', Number(domain.CASHBACK_PERCENT.most), 90]
  ])('hold the number of %s', (_, number, stated) => expect(number).toBe(stated))
})
