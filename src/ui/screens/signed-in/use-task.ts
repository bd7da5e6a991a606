import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Failure } from '../../../domain/errors/failure.ts'
import * as E from '../../../domain/kernel/either.ts'

interface TaskState {
  readonly busy: boolean
  readonly failure: Failure | undefined
}

const AT_REST: TaskState = { busy: false, failure: undefined }

/** Runs one request at a time; returns whether it is pending, and the failure of the last one. */
export const useTask = (onRefused: (failure: Failure) => void) => {
  const [state, setState] = useState(AT_REST)
  const run = async <A>(task: () => Promise<E.Either<Failure, A>>, onDone: (value: A) => void): Promise<void> => {
    setState({ busy: true, failure: undefined })
    const answer = await task()
    // At once, so that a caller finds the failure on the page.
    flushSync(() => setState({ busy: false, failure: E.isLeft(answer) ? answer.left : undefined }))
    if (E.isLeft(answer)) onRefused(answer.left)
    else onDone(answer.right)
  }
  return { ...state, run }
}
