import { randomUUID } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import type { Otp } from '../../../src/domain/account/otp.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { type Part, refusal, right, signIn, signUp } from './account-scene.ts'

/** A number of Singapore, without calling code. */
const NUMBER = '81239876'

/** Tests the calls behind the pages of the wallet. @source A§7, M114, M192, M211 to M217, D52 */
export const walletPages: Part = (scene) => {
  const come = async (): Promise<string> => {
    await scene().countrySays('active')
    await signUp(scene())
    await signIn(scene())
    const caller = scene().credentials.caller()
    return caller.kind === 'user' ? caller.sub : ''
  }
  const opening = (userId: string, verifyOtp: string) =>
    scene().walletPorts.operations.createWallet({
      ...{ userId, languageCode: 'en', currencyCode: 'SGD', email: '' },
      ...{ mobileNumber: NUMBER, verifyOtp: verifyOtp as Otp }
    })
  const send = () => scene().walletPorts.operations.sendCode({ mobileNumber: NUMBER, languageCode: 'en' })
  const token = async (): Promise<string> => right(await scene().walletPorts.operations.antiForgeryToken()()).token

  describe('wallet pages', () => {
    test('W7 refuse every call without a session: none is sent', async () => {
      const { operations, orders } = scene().walletPorts
      const calls = [
        send(),
        operations.unreserveWallet(),
        operations.paymentChannels(),
        operations.transaction('1'),
        operations.antiForgeryToken()
      ]
      for (const call of calls) {
        const answer = await call()
        expect(refusal(answer)).toBe('network 401')
        expect(E.isLeft(answer) && answer.left.cause).toEqual(new Error('The user is not authenticated'))
      }
      for (const call of [orders.entries({ after: undefined, limit: 12 }), orders.limits(), orders.topUpOptions(), orders.openTopUps()])
        expect(refusal(await call())).toBe('network 401')
    })

    test('W1 open a wallet by the code that was sent', async () => {
      const sub = await come()
      expect(right(await send()()).destination).not.toContain(NUMBER)
      right(await opening(sub, await scene().walletCode(NUMBER))())
      expect(right(await scene().wallet.wallet()()).wallet?.walletStatus).toBe('active')
    })

    test('W2 count wrong codes down, then lock', async () => {
      const sub = await come()
      right(await send()())
      const wrong = (await scene().walletCode(NUMBER)) === '111111' ? '111112' : '111111'
      const answers: (number | string | undefined)[] = []
      for (let tries = 0; tries < 5; tries += 1) {
        const answer = await opening(sub, wrong)()
        answers.push(E.isLeft(answer) ? `${answer.left.code} ${answer.left.detail.remainingTries}` : undefined)
      }
      expect(answers).toEqual(['400 4', '400 3', '400 2', '400 1', 'locked 0'])
      expect(refusal(await send()())).toBe('otp locked')
    })

    test('W2 refuse a code that is 121 seconds old', async () => {
      const sub = await come()
      right(await send()())
      const code = await scene().walletCode(NUMBER)
      scene().passes(121_000)
      expect(refusal(await opening(sub, code)())).toBe('recovery ExpiredCodeException')
    })

    test('W6 open a reserved wallet again', async () => {
      await come()
      await scene().grantWallet({ country: 'sg', status: 'reserved', amount: '3' })
      right(await scene().walletPorts.operations.unreserveWallet()())
      expect(right(await scene().wallet.wallet()()).wallet).toMatchObject({ walletStatus: 'active', balanceAmount: '3' })
    })

    test('answer no movement, and 302 for a top-up and an order that are unknown', async () => {
      await come()
      const { operations, orders } = scene().walletPorts
      expect(right(await orders.entries({ after: undefined, limit: 12 })())).toEqual({ items: [], hasMore: false })
      expect(right(await orders.openTopUps()())).toEqual([])
      expect(refusal(await operations.transaction('7203344589012345678')())).toBe('walletTopUp 302')
      const charged = right(await orders.charge({ txnId: '7203344589012345678', checkoutId: randomUUID() }, await token())())
      expect(charged.refusal?.code).toBe(302)
    })

    test('W16 refuse a charge with a forged anti-forgery token', async () => {
      await come()
      const charge = scene().walletPorts.orders.charge({ txnId: '7203344589012345678', checkoutId: randomUUID() }, 'forged')
      expect(refusal(await charge())).toBe('network 403')
    })

    test('W13 refuse an amount that is neither listed nor in the range, with the limit', async () => {
      await come()
      await scene().grantWallet({ country: 'sg', status: 'active', amount: '1' })
      const { orders, operations } = scene().walletPorts
      const options = right(await orders.topUpOptions()())
      const [channel] = right(await operations.paymentChannels()())
      expect(options?.amounts.length).toBeGreaterThan(0)
      expect(channel?.type).not.toBe('storeWallet')
      const answer = right(
        await orders.topUp({ checkoutId: randomUUID(), amount: amountOf('0.01'), pcId: channel?.id ?? 0 }, await token())()
      )
      expect([answer.refusal?.code, answer.refusal?.detail.limitAmount]).toEqual([331, options?.custom?.minimum])
    })
  })
}
