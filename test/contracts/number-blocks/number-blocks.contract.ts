import * as E from 'fp-ts/lib/Either.js'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { NumberBlocks } from '../../../src/application/ports/number-blocks.ts'

/** Blocking of numbers with phones that the test can read. */
export interface NumberScene {
  readonly service: NumberBlocks
  /** The newest code sent to a number. */
  readonly phone: (number: string) => Promise<string | undefined>
  readonly isBlocked: (number: string) => Promise<boolean>
  readonly cutLine: () => () => void
  readonly close: () => Promise<void>
}

const NUMBER = '81234567890'
const ask = { countryCode: 'id', shopLang: 'en', msisdn: NUMBER, wish: 'block' } as const

/** Tests the contract of blocking numbers. @source shopper-help 3.6 */
export const numberBlocksContract = (name: string, open: () => Promise<NumberScene>): void => {
  describe(name, () => {
    let scene: NumberScene
    beforeEach(async () => {
      scene = await open()
    })
    afterEach(() => scene.close())

    const code = async (msisdn: string = NUMBER): Promise<string> => {
      expect(await scene.service.sendCode({ ...ask, msisdn })()).toEqual(E.right(undefined))
      return (await scene.phone(NUMBER)) ?? ''
    }
    const other = (typed: string): string => (typed === '111111' ? '111112' : '111111')

    test('blocks the number by its code, and allows it again by another', async () => {
      expect(await scene.service.settle({ ...ask, code: await code() })()).toEqual(E.right(undefined))
      expect(await scene.isBlocked(NUMBER)).toBe(true)
      expect(await scene.service.settle({ ...ask, wish: 'unblock', code: await code() })()).toEqual(E.right(undefined))
      expect(await scene.isBlocked(NUMBER)).toBe(false)
    })

    test('treats a number the same with spaces and dashes', async () => {
      expect(await scene.service.settle({ ...ask, msisdn: '812-3456 7890', code: await code('812 3456 7890') })()).toEqual(
        E.right(undefined)
      )
      expect(await scene.isBlocked(NUMBER)).toBe(true)
    })

    test('fails at the field when the number is none of the market', async () => {
      expect(await scene.service.sendCode({ ...ask, msisdn: '12' })()).toMatchObject({
        left: { area: 'otp', recovery: { kind: 'fixInput', field: 'msisdn' } }
      })
    })

    test('counts wrong codes down from five, then nothing counts for three hours', async () => {
      const right = await code()
      const wrong = { ...ask, code: other(right) }
      for (const remainingTries of [4, 3, 2, 1])
        expect(await scene.service.settle(wrong)()).toMatchObject({ left: { area: 'otp', code: -202, params: { remainingTries } } })
      const locked = { left: { area: 'otp', code: 'locked', recovery: { kind: 'wait', ms: 10_800_000 } } }
      expect(await scene.service.settle(wrong)()).toMatchObject(locked)
      expect(await scene.service.settle({ ...ask, code: right })()).toMatchObject(locked)
      expect(await scene.service.sendCode(ask)()).toMatchObject(locked)
      expect(await scene.isBlocked(NUMBER)).toBe(false)
    })

    test('counts a code once', async () => {
      const right = await code()
      await scene.service.settle({ ...ask, code: right })()
      expect(await scene.service.settle({ ...ask, wish: 'unblock', code: right })()).toMatchObject({ left: { code: -202 } })
    })

    test('fails without a line, and never throws', async () => {
      onTestFinished(scene.cutLine())
      expect(await scene.service.sendCode(ask)()).toMatchObject({ _tag: 'Left', left: { area: 'network' } })
      expect(await scene.service.settle({ ...ask, code: '123456' })()).toMatchObject({ _tag: 'Left', left: { area: 'network' } })
    })
  })
}
