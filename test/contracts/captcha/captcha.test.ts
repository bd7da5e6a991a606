import { createHash } from 'node:crypto'
import { workCaptcha } from '../../../src/adapters/system/work-captcha.ts'
import { isProofFresh, parseCaptchaProof, proofOfWorkText, hasProofOfWork } from '../../../src/domain/account/proof-of-work.ts'
import { START } from '../../support/fake-clock.ts'
import { fakeCaptcha } from '../../../src/testing/captcha.ts'
import { captchaContract, type CaptchaScene } from './captcha.contract.ts'

const workScene = (): CaptchaScene => {
  let isBroken = false
  const subtle = () => {
    if (isBroken) throw new TypeError('no keys and hashes here')
    return crypto.subtle
  }
  return {
    captcha: workCaptcha(subtle, { now: () => START }),
    isWorth: (token, subject) => {
      const proof = parseCaptchaProof(token)
      return (
        proof !== undefined &&
        isProofFresh(proof, START) &&
        hasProofOfWork(createHash('sha256').update(proofOfWorkText(subject, proof)).digest())
      )
    },
    breakBrowser: () => void (isBroken = true)
  }
}

const fakeScene = (): CaptchaScene => {
  const captcha = fakeCaptcha()
  return { captcha, isWorth: (token, subject) => token === `work-for-${subject}`, breakBrowser: captcha.fail }
}

captchaContract('a captcha that costs nothing', fakeScene)
captchaContract('a captcha that the browser works for', workScene)
