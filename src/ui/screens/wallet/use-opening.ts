import { useEffect, useEffectEvent, useState } from 'react'
import type { Failure } from '../../../domain/errors/failure.ts'
import { networkFailure, OFFLINE_ERROR_CODE } from '../../../domain/errors/network-errors.ts'

/** The calls of a page; neither calls nor failure = they are loading. */
export interface Opening<A> {
  readonly opened: A | undefined
  readonly failure: Failure | undefined
  /** Loads them again after a failure. */
  readonly again: () => void
}

/** Loads the calls of a page, whose code no other page needs, once it is shown. */
export const useOpening = <A>(load: () => Promise<A>): Opening<A> => {
  const [state, setState] = useState<Omit<Opening<A>, 'again'>>({ opened: undefined, failure: undefined })
  const open = async (): Promise<void> => {
    try {
      setState({ opened: await load(), failure: undefined })
    } catch (error) {
      setState({ opened: undefined, failure: networkFailure(navigator.onLine ? undefined : OFFLINE_ERROR_CODE, {}, error) })
    }
  }
  const first = useEffectEvent(open)
  useEffect(() => {
    void Promise.resolve().then(first)
  }, [])
  const again = (): void => {
    setState({ opened: undefined, failure: undefined })
    void open()
  }
  return { ...state, again }
}
