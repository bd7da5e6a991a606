import { createHash } from 'node:crypto'
import { isProofFresh, parseCaptchaProof, proofOfWorkText, hasProofOfWork } from '../../../src/domain/account/proof-of-work.ts'
import { countRequest, REQUEST_LIMITS } from '../limits/request-limits.ts'
import type { Services } from '../services.ts'
import type { OrderInput } from './prepare-order.ts'
import { wrongInput } from '../orders/error-result.ts'

const isSolved = ({ checkoutId, captchaToken }: OrderInput, now: Date): boolean => {
  const proof = captchaToken === undefined ? undefined : parseCaptchaProof(captchaToken)
  if (proof === undefined || !isProofFresh(proof, now)) return false
  return hasProofOfWork(createHash('sha256').update(proofOfWorkText(checkoutId, proof)).digest())
}

/**
 * Requires a captcha from the third order of an account or browser within a minute.
 * Of one address it is required from the 61st. A checkout that was answered before never needs it.
 *
 * @failure 227 captchaToken, missing or refused
 * @source PF 7 step 2, 8.2
 */
export const askCaptcha = async (
  services: Services,
  input: OrderInput,
  { clientIp, orderer }: { readonly clientIp: string | undefined; readonly orderer: string }
) => {
  if (services.config.limitRequests === false) return undefined
  const own = await countRequest(services, `createOrderWithoutCaptcha:${orderer}`, REQUEST_LIMITS.createOrderWithoutCaptcha)
  const ofAddress = await countRequest(services, `createOrderOfAddress:${clientIp ?? ''}`, REQUEST_LIMITS.createOrderOfAddress)
  return (own.allowed && ofAddress.allowed) || isSolved(input, services.now()) ? undefined : { refusal: wrongInput('captchaToken') }
}
