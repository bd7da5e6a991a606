import { useEffect, useEffectEvent, useRef } from 'react'
import type { AccountName } from '../../../domain/account/forms/contact-fields.ts'
import { OTP_LENGTH } from '../../../domain/account/otp.ts'

const CODE_IN_ADDRESS = new RegExp(String.raw`^#code=(\d{${OTP_LENGTH}})$`)

/** Removes the code of a mail's link from the address and returns it; undefined = none. @source M8 */
export const takeCodeFromAddress = (): string | undefined => {
  // There is no address while pages are built.
  if (typeof location === 'undefined') return undefined
  const code = CODE_IN_ADDRESS.exec(location.hash)?.[1]
  if (code !== undefined) history.replaceState(history.state, '', location.pathname + location.search)
  return code
}

const stateOfPage = (): Readonly<Record<string, unknown>> =>
  typeof history.state === 'object' && history.state !== null ? history.state : {}

const readStep = (): AccountName | undefined => {
  const step: unknown = stateOfPage().codeFor
  if (typeof step !== 'object' || step === null || !('authType' in step) || !('uid' in step)) return undefined
  const { authType, uid } = step
  return (authType === 'email' || authType === 'mobile') && typeof uid === 'string' && uid !== '' ? { authType, uid } : undefined
}

/** Stores the account whose code is entered in the history state of this tab, and nowhere else. */
const writeStep = (account: AccountName | undefined): void => {
  if (account === undefined && readStep() === undefined) return
  history.replaceState({ ...stateOfPage(), codeFor: account }, '')
}

/**
 * Keeps the account whose code is entered in this tab, so that a reload returns to that step.
 *
 * @param current the account whose code is entered now; undefined = another step is shown
 * @param onRemembered called once with the account of the step before a reload, which the flow then opens
 * @source M8
 */
export const useCodeStep = (current: AccountName | undefined, onRemembered: (account: AccountName) => void): void => {
  const isRead = useRef(false)
  const remember = useEffectEvent(onRemembered)
  const { authType, uid } = current ?? {}
  useEffect(() => {
    const before = isRead.current ? undefined : readStep()
    isRead.current = true
    if (before === undefined) writeStep(authType === undefined || uid === undefined ? undefined : { authType, uid })
    else remember(before)
  }, [authType, uid])
}
