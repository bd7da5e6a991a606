import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import type { Captcha } from '../../../src/application/ports/captcha.ts'

/** A captcha with any verifier, and a browser that may not be able to work. */
export interface CaptchaScene {
  readonly captcha: Captcha
  /** Returns whether the verifier of this subject accepts the token. */
  readonly isWorth: (token: string, subject: string) => boolean
  /** From now on the browser cannot work. */
  readonly breakBrowser: () => void
}

/** Tests the contract of a captcha for purchases. @source M80, PF 7 step 2 */
export const captchaContract = (name: string, open: () => CaptchaScene): void => {
  describe(name, () => {
    const solved = async ({ captcha }: CaptchaScene, subject: string): Promise<string> => {
      const token = await captcha.solve(subject)()
      if (E.isLeft(token)) throw new Error('Not solved')
      return token.right
    }

    test('gives a token that is accepted for its subject, and is worth nothing for another', async () => {
      const scene = open()
      const first = await solved(scene, 'checkout-1')
      const second = await solved(scene, 'checkout-2')
      expect([scene.isWorth(first, 'checkout-1'), scene.isWorth(second, 'checkout-2')]).toEqual([true, true])
      expect([scene.isWorth(first, 'checkout-2'), scene.isWorth(second, 'checkout-1')]).toEqual([false, false])
    })

    test('solves the same subject as often as it is asked', async () => {
      const scene = open()
      for (const token of [await solved(scene, 'checkout-1'), await solved(scene, 'checkout-1')]) {
        expect(scene.isWorth(token, 'checkout-1')).toBe(true)
      }
    })

    test('fails, and never throws, where the browser cannot work', async () => {
      const scene = open()
      const task = scene.captcha.solve('checkout-1')
      scene.breakBrowser()
      expect(await task()).toMatchObject({ _tag: 'Left', left: { area: 'network' } })
    })
  })
}
