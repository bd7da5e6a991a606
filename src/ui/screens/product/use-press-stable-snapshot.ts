import { useSelector } from '@xstate/react'
import { useEffect, useReducer, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CheckoutMachine } from '../../../application/machines/checkout.machine.ts'

type Snapshot = SnapshotFrom<CheckoutMachine>

/** Returns whether a label or button is pressed, also by a press that began before hydration. */
const isPressing = (): boolean => document.querySelector(':is(label, button):active') !== null

/**
 * Returns a snapshot of the purchase that does not change while a label or button is pressed.
 * New prices would move the layout under the pointer, and the press must end on the element where it began.
 */
export const usePressStableSnapshot = (actor: ActorRefFrom<CheckoutMachine>): Snapshot => {
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
    // The click of a press is handled first, then the changes that waited for it.
    const letGo = () => void setTimeout(() => shown.current !== actor.getSnapshot() && showAgain())
    for (const end of ['pointerup', 'pointercancel', 'click']) addEventListener(end, letGo, true)
    return () => {
      for (const end of ['pointerup', 'pointercancel', 'click']) removeEventListener(end, letGo, true)
    }
  }, [actor])
  return snapshot
}
