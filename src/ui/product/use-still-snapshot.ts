import { useSelector } from '@xstate/react'
import { useEffect, useReducer, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CheckoutMachine } from '../../application/machines/checkout.machine.ts'

type Snapshot = SnapshotFrom<CheckoutMachine>

/** A finger is down on a choice or on a button; the browser knows it, also of presses that began before this code was there. */
const isPressing = (): boolean => document.querySelector(':is(label, button):active') !== null

/**
 * The purchase as it is shown. While a finger is down it stays as it is: prices that come in would move what lies under the finger, and what
 * is let go of must be what was pressed.
 */
export const useStillSnapshot = (actor: ActorRefFrom<CheckoutMachine>): Snapshot => {
  const snapshot = useSelector(
    actor,
    (now) => now,
    (shown, now) => shown === now || isPressing()
  )
  const shown = useRef(snapshot)
  const [, showAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    shown.current = snapshot
  }, [snapshot])
  useEffect(() => {
    // The click of a press comes first, then what waited for it.
    const letGo = () => void setTimeout(() => shown.current !== actor.getSnapshot() && showAgain())
    for (const end of ['pointerup', 'pointercancel', 'click']) addEventListener(end, letGo)
    return () => {
      for (const end of ['pointerup', 'pointercancel', 'click']) removeEventListener(end, letGo)
    }
  }, [actor])
  return snapshot
}
