import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { openWalletPayment } from '../../src/application/wallet-payment.ts'
import { openSession, signOut, whoIsSignedIn } from '../../src/application/use-cases/session.ts'
import { networkFailure } from '../../src/domain/errors/network-errors.ts'
import { amountOf } from '../../src/domain/money/amount.ts'
import { aBrowser } from '../../src/testing/a-tab.ts'
import { anAccountWorld } from '../../src/testing/account-world.ts'
import { anOrder } from '../../src/testing/builders.ts'
import { START } from '../support/fake-clock.ts'

const ORDER = { txnId: anOrder().txnId, checkoutId: 'checkout-1' }

const open = async () => {
  let time = START
  const world = anAccountWorld(() => time)
  const ana = world.add({ sub: 'ana', email: 'ana@example.com' }, { isConfirmed: true }).user
  const browser = aBrowser(world)
  browser.wallets.hold('ana', {
    wallet: { walletId: 'w1', walletStatus: 'active', countryCode: 'sg', balanceAmount: amountOf('10'), hasSpent: false },
    accountStatus: 'active'
  })
  browser.walletPages.order('ana', anOrder())
  const { ports } = browser.tab()
  await openSession(ports)({ refreshToken: world.newRefreshToken('ana'), user: ana })()
  const payment = openWalletPayment(await ports.openWalletPorts(), 'sg', { whoIsIn: whoIsSignedIn(ports) })
  return {
    ...{ world, browser, ports, payment },
    balance: () => browser.wallets.heldBy('ana').wallet?.balanceAmount,
    passes: (ms: number) => void (time = new Date(time.getTime() + ms))
  }
}

describe('payment from the wallet', () => {
  test('W16: charges an order once, however often it is sent', async () => {
    const { payment, balance } = await open()
    for (let times = 0; times < 3; times += 1) {
      const answer = await payment.charge(ORDER)()
      expect(E.isRight(answer) && answer.right.refusal).toBeUndefined()
    }
    expect(balance()).toBe('5.15')
  })

  test('W16: renews its anti-forgery token after a sleep of eight hours', async () => {
    const { payment, passes, balance } = await open()
    await payment.topUpOffer()
    passes(8 * 3_600_000)
    expect(E.isRight(await payment.charge(ORDER)())).toBe(true)
    expect(balance()).toBe('5.15')
  })

  test('W16: sends the same charge again with a new token when the old one is refused', async () => {
    const { payment, browser, balance } = await open()
    browser.walletPages.order('ana', anOrder({ txnId: '7203344589012345679' }))
    await payment.charge(ORDER)()
    browser.walletPages.dropTokens()
    expect(E.isRight(await payment.charge({ ...ORDER, txnId: '7203344589012345679' })())).toBe(true)
    expect(balance()).toBe('0.3')
  })

  test('M263: says that nothing was charged when the token of a charge cannot be read', async () => {
    const { payment, browser, balance } = await open()
    browser.walletPages.fail('antiForgeryToken', networkFailure(503))
    const answer = await payment.charge(ORDER)()
    expect(E.isLeft(answer) && [answer.left.area, answer.left.code, answer.left.entry.money]).toEqual(['network', 503, 'notCharged'])
    expect(balance()).toBe('10')
  })

  test.each([
    [undefined, 'walletCharge', 'maybeCharged'],
    [408, 'walletCharge', 'maybeCharged'],
    [503, 'walletCharge', 'maybeCharged'],
    [524, 'walletCharge', 'maybeCharged'],
    [599, 'network', 'notAboutMoney'],
    [400, 'network', 'notAboutMoney'],
    [429, 'network', 'notAboutMoney']
  ])(
    'M203: with status %s instead of an answer is a failure of %s, %s, and is paid once when it is sent again',
    async (status, area, money) => {
      const { payment, browser, balance } = await open()
      browser.walletPages.fail('charge', networkFailure(status))
      const answer = await payment.charge(ORDER)()
      expect(E.isLeft(answer) && [answer.left.area, answer.left.entry.money]).toEqual([area, money])
      browser.walletPages.fail('charge', undefined)
      expect(E.isRight(await payment.charge(ORDER)())).toBe(true)
      expect(balance()).toBe('5.15')
    }
  )

  test('M114: calls nothing once the account has signed out', async () => {
    const { payment, ports, balance } = await open()
    await signOut(ports)()()
    const answer = await payment.charge(ORDER)()
    expect(E.isLeft(answer) && answer.left.code).toBe('SEC_01')
    expect(balance()).toBe('10')
  })

  test('reads the amounts that can be added, or none where they are not known', async () => {
    const { payment, browser } = await open()
    expect(await payment.topUpOffer()).toBeUndefined()
    browser.wallets.country({ topUp: { amounts: [amountOf('5')], custom: undefined } })
    expect(await payment.topUpOffer()).toEqual({ amounts: ['5'], custom: undefined })
  })
})
