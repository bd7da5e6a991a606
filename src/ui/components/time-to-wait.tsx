import { useState } from 'react'
import type { Failure } from '../../domain/errors/failure.ts'
import { untilText } from '../../i18n/until-text.ts'
import { useCountdown } from '../hooks/use-countdown.ts'
import { useTranslate } from '../i18n.tsx'

const SECOND_MS = 1_000

/** Returns how long an exceeded limit lasts; undefined for every other failure. Unit: ms. */
export const limitWaitOf = ({ entry, recovery }: Failure): number | undefined =>
  entry.cause === 'cause.tooManyTries' && recovery.kind === 'wait' ? recovery.ms : undefined

const startOf = (failure: Failure) => ({ failure, until: new Date(Date.now() + (limitWaitOf(failure) ?? 0)) })

/** Renders when to try again after an exceeded limit, until that time has come. */
export const TimeToWait = ({ failure }: { readonly failure: Failure }) => {
  const t = useTranslate()
  const [wait, setWait] = useState(() => startOf(failure))
  if (wait.failure !== failure) setWait(startOf(failure))
  const left = Math.ceil(useCountdown(wait.until) / SECOND_MS)
  // The role `timer` is not announced every second.
  return left > 0 && <p role="timer">{untilText(t, left)}</p>
}
