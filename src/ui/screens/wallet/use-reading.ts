import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Failure } from '../../../domain/errors/failure.ts'
import * as E from '../../../domain/kernel/either.ts'

/** Creates the call that reads a part of a page, from what was read last. */
export type Read<A> = (last: A | undefined) => () => Promise<E.Either<Failure, A>>

/** A part of a page that is read by itself. */
export interface Reading<A> {
  /** What was read last; undefined = nothing yet. */
  readonly value: A | undefined
  /** Time at which it was read. */
  readonly readAt: Date | undefined
  readonly busy: boolean
  /** Failure of the last reading; what was read before stays. */
  readonly failure: Failure | undefined
}

/** A part of a page, and the functions that read it again. */
export interface ReadingAgain<A> extends Reading<A> {
  readonly again: () => void
  /** Reads it by another call. */
  readonly readBy: (read: Read<A>) => void
}

/**
 * Reads a part of a page when it is first shown, and again when asked.
 *
 * @param onRefused called with each failure
 */
export const useReading = <A>(read: Read<A>, now: () => Date, onRefused: (failure: Failure) => void): ReadingAgain<A> => {
  const [state, setState] = useState<Reading<A>>({ value: undefined, readAt: undefined, busy: true, failure: undefined })
  // An answer that was overtaken by a later call is not shown.
  const asked = useRef(0)
  const take = async (by: Read<A>): Promise<void> => {
    asked.current += 1
    const question = asked.current
    setState((last) => ({ ...last, busy: true }))
    const answer = await by(state.value)()
    if (asked.current !== question) return
    if (E.isLeft(answer)) {
      setState((last) => ({ ...last, busy: false, failure: answer.left }))
      onRefused(answer.left)
    } else setState({ value: answer.right, readAt: now(), busy: false, failure: undefined })
  }
  const first = useEffectEvent(() => take(read))
  useEffect(() => {
    void Promise.resolve().then(first)
  }, [])
  return { ...state, again: () => void take(read), readBy: (by) => void take(by) }
}
