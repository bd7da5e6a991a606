import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { ana, phone, type Part, refusal, right, signIn, signUp } from './account-scene.ts'

const DAY = 86_400_000

/** Tests wallet service and rewards. @source A§7, M114, M154, M211, M213, M218 */
export const wallets: Part = (scene) => {
  const held = async () => right(await scene().wallet.wallet()())
  const come = async () => {
    await signUp(scene())
    await signIn(scene())
  }

  describe('wallet', () => {
    test('is refused without a session: the call is never made', async () => {
      const rejected = await scene().wallet.wallet()()
      expect(refusal(rejected)).toBe('network 401')
      expect(E.isLeft(rejected) && rejected.left.cause).toEqual(new Error('The user is not authenticated'))
    })

    test('is none when it was never opened, and nothing is known against the account', async () => {
      await come()
      const { wallet, accountStatus } = await held()
      expect(wallet).toBeUndefined()
      expect(['active', undefined]).toContain(accountStatus)
    })

    test.each([
      ['active', 'active'],
      ['restricted', 'restricted'],
      ['reserved', 'reserved'],
      ['none', undefined]
    ] as const)('says so with its balance and its country when it is %s', async (status, walletStatus) => {
      await come()
      await scene().grantWallet({ country: 'sg', status, amount: '12.5' })
      const { wallet } = await held()
      expect(wallet).toMatchObject({ walletStatus, balanceAmount: '12.5', hasSpent: false })
      expect(wallet?.countryCode.toLowerCase()).toBe('sg')
      expect(wallet?.walletId).not.toBe('')
    })

    test('is shown to its own account alone', async () => {
      await signUp(scene(), phone)
      await come()
      await scene().grantWallet({ country: 'sg', status: 'active', amount: '40' })
      expect((await held()).wallet?.balanceAmount).toBe('40')
      await signIn(scene(), phone)
      expect((await held()).wallet).toBeUndefined()
    })

    test('is not read with an expired session, and the tokens count as rejected', async () => {
      await come()
      let rejections = 0
      scene().credentials.onRejected(() => (rejections += 1))
      await scene().revoke(ana)
      // The id token is what the service reads; it is over an hour after it was given out at the latest.
      scene().passes(2 * 3_600_000)
      expect(refusal(await scene().wallet.wallet()())).toBe('signIn SEC_01')
      expect(rejections).toBe(1)
    })

    test('cannot be read without a line, and can afterwards', async () => {
      await come()
      const undo = scene().cutLine()
      const answers = [await scene().wallet.wallet()(), await scene().wallet.country()(), await scene().rewards.rewards()()]
      undo()
      expect(answers.map((one) => E.isLeft(one) && one.left.area)).toEqual(['network', 'network', 'network'])
      expect((await held()).wallet).toBeUndefined()
    })
  })

  describe('wallet settings of a country', () => {
    test.each(['active', 'locked', 'activationsDisabled'] as const)('are public: %s', async (status) => {
      await scene().countrySays(status)
      const country = right(await scene().wallet.country()())
      expect(country.countryStatus).toBe(status)
      expect(country.maxAllowedUsers).toBeGreaterThan(country.walletCount)
    })
  })

  describe('rewards', () => {
    test('are refused without a session', async () => {
      expect(refusal(await scene().rewards.rewards()())).toBe('network 401')
    })

    test('are none for an account without any', async () => {
      await come()
      expect(right(await scene().rewards.rewards()())).toEqual({ currency: 'SGD', available: '0', balances: [] })
    })

    test('are what can be used, in the order of use, and their sum', async () => {
      await come()
      await scene().giveReward({ country: 'sg', amount: '2', days: 30, sponsor: 'store' })
      await scene().giveReward({ country: 'sg', amount: '1.5', days: 2, sponsor: 'partner' })
      const { currency, available, balances } = right(await scene().rewards.rewards()())
      expect([currency, available, balances.map(({ amount, sponsor }) => [amount, sponsor])]).toEqual([
        'SGD',
        '3.5',
        [
          ['1.5', 'partner'],
          ['2', 'store']
        ]
      ])
      scene().passes(3 * DAY)
      await signIn(scene())
      expect(right(await scene().rewards.rewards()()).available).toBe('2')
    })
  })

  describe('pages of rewards', () => {
    const page = { after: undefined, limit: 12 }

    test('are refused without a session', async () => {
      expect(refusal(await scene().rewardPages.overview()())).toBe('network 401')
      expect(refusal(await scene().rewardPages.history(page)())).toBe('network 401')
      expect(refusal(await scene().rewardPages.referral()())).toBe('network 401')
    })

    test('show nothing for an account without any', async () => {
      await come()
      const none = { currency: 'SGD', available: '0', balances: [], coming: '0', held: '0', owed: '0', soonest: undefined }
      expect(right(await scene().rewardPages.overview()())).toEqual({ ...none, comingFrom: [], heldBy: [] })
      expect(right(await scene().rewardPages.history(page)())).toEqual({ items: [], hasMore: false })
    })

    test('show what the header shows, what expires first, and how it came, newest first', async () => {
      await come()
      await scene().giveReward({ country: 'sg', amount: '2', days: 30, sponsor: 'store' })
      await scene().giveReward({ country: 'sg', amount: '1.5', days: 2, sponsor: 'partner' })
      const { available, balances, soonest } = right(await scene().rewardPages.overview()())
      expect({ available, balances, currency: 'SGD' }).toEqual(right(await scene().rewards.rewards()()))
      expect(soonest).toEqual(new Date(scene().now().getTime() + 2 * DAY))
      const first = right(await scene().rewardPages.history({ after: undefined, limit: 1 })())
      expect([first.hasMore, first.items.map(({ kind, amount, sponsor }) => [kind, amount, sponsor])]).toEqual([
        true,
        [['correction', '1.5', 'partner']]
      ])
      const rest = right(await scene().rewardPages.history({ after: first.items[0]?.id, limit: 9 })())
      expect([rest.hasMore, rest.items.map(({ amount, expiry }) => [amount, expiry])]).toEqual([
        false,
        [['2', new Date(scene().now().getTime() + 30 * DAY)]]
      ])
    })

    test('have a link for friends where the country gives a bonus for them', async () => {
      await come()
      await scene().offerReferral()
      const referral = right(await scene().rewardPages.referral()())
      if (referral === 'none') throw new Error('There is no invitation.')
      const { code, url, ...counted } = referral
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
      expect(url.endsWith(`/sg/?ref=${code}`)).toBe(true)
      expect(counted).toEqual({ inviterAmount: '1', inviteeAmount: '1', minimum: '3', waiting: 0, paid: 0, earned: '0' })
    })

    test('cannot be read without a line, and can afterwards', async () => {
      await come()
      const undo = scene().cutLine()
      const answers = [await scene().rewardPages.overview()(), await scene().rewardPages.history(page)()]
      undo()
      expect(answers.map((one) => E.isLeft(one) && one.left.area)).toEqual(['network', 'network'])
      expect(right(await scene().rewardPages.overview()()).available).toBe('0')
    })
  })
}
