import { createHash } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { workCaptcha } from '../../../src/adapters/system/work-captcha.ts'
import { isProofFresh, parseCaptchaProof, proofOfWorkText, hasProofOfWork } from '../../../src/domain/account/proof-of-work.ts'
import { START } from '../../support/fake-clock.ts'

const clock = { now: () => START }

test('work captcha finds work that proves itself for its subject, made about now', async () => {
  const token = await workCaptcha(() => crypto.subtle, clock).solve('checkout-1')()
  const proof = E.isRight(token) ? parseCaptchaProof(token.right) : undefined
  if (proof === undefined) throw new Error('no proof')
  expect(isProofFresh(proof, START)).toBe(true)
  expect(hasProofOfWork(createHash('sha256').update(proofOfWorkText('checkout-1', proof)).digest())).toBe(true)
})

test('work captcha fails, and never throws, where the browser has no keys and hashes', async () => {
  const { solve } = workCaptcha(() => {
    throw new TypeError('not here')
  }, clock)
  expect(await solve('checkout-1')()).toMatchObject(E.left({ area: 'network' }))
})
