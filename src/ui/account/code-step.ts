import { useEffect, useRef, useState } from 'react'
import type { AccountName } from '../../domain/account/account-name.ts'
import { OTP_LENGTH } from '../../domain/account/otp.ts'

const CODE_IN_ADDRESS = new RegExp(String.raw`^#code=(\d{${OTP_LENGTH}})$`)

/** Takes the code of a mail's link off the address; undefined = there is none. @source M8 */
export const takeCodeFromAddress = (): string | undefined => {
  // While pages are built there is no address.
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

/** Keeps with the page of this tab for which account a code is typed; nothing is stored. */
const writeStep = (account: AccountName | undefined): void => {
  if (account === undefined && readStep() === undefined) return
  history.replaceState({ ...stateOfPage(), codeFor: account }, '')
}

/** Forgets the step: the code was right. */
export const forgetCodeStep = (): void => writeStep(undefined)

/**
 * Remembers for which account a code is typed, so that a reload returns to that step.
 *
 * @param current the account whose code is typed now; undefined = another step is shown
 * @returns the account of the step that was shown before a reload, and how it is put away
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
