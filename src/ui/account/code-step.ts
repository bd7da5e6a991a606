import { useEffect, useRef, useState } from 'react'
import type { AccountName } from '../../domain/account/account-name.ts'
import { OTP_LENGTH } from '../../domain/account/otp.ts'

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

/** Removes the stored step, after a correct code. */
export const forgetCodeStep = (): void => writeStep(undefined)

/**
 * Remembers the account whose code is entered, so that a reload returns to that step.
 *
 * @param current the account whose code is entered now; undefined = another step is shown
 * @returns the account of the step before a reload, and a function that removes it
 * @source M8
 */
export const useCodeStep = (current: AccountName | undefined): readonly [AccountName | undefined, () => void] => {
  const [remembered, setRemembered] = useState<AccountName>()
  const isRead = useRef(false)
  const { authType, uid } = current ?? {}
  useEffect(() => {
    const before = isRead.current ? undefined : readStep()
    isRead.current = true
    if (before === undefined) writeStep(authType === undefined || uid === undefined ? undefined : { authType, uid })
    else setRemembered(before)
  }, [authType, uid])
  const forget = (): void => {
    setRemembered(undefined)
    writeStep(undefined)
  }
  return [remembered, forget]
}
