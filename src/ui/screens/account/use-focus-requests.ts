import { startTransition, useEffect, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import type { FocusRequested } from '../../../application/machines/focus-requested.ts'

/** Finds the first element that is not part of a hidden form. */
const firstShown = (within: ParentNode, selector: string): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>(selector)].find((element) => element.closest('[hidden]') === null)

/**
 * Moves the focus to the first wrong field; a failure that is about no field is scrolled into view.
 *
 * @returns true = it has the focus
 */
export const focusFailure = (within: ParentNode = document): boolean => {
  const first = firstShown(within, 'form [aria-invalid=true]')
  if (first === undefined) firstShown(within, 'form [role=alert]')?.scrollIntoView({ block: 'nearest' })
  else first.focus()
  return first !== undefined
}

const moveFocus = (at: FocusRequested['at']): void => {
  if (at === 'failure') focusFailure()
  else firstShown(document, at === 'code' ? '[name=otp]' : '#code-lock')?.focus()
}

/**
 * Follows the focus requests of a flow and of its children.
 *
 * @returns a function that ends it
 */
const follow = (flow: AnyActorRef, onRequest: (request: FocusRequested) => void): (() => void) => {
  const ends = new Map<AnyActorRef, () => void>()
  const followChildren = (): void => {
    const { children } = flow.getSnapshot()
    for (const child of Object.values<AnyActorRef | undefined>(children)) {
      // Calls have no children.
      if (child === undefined || ends.has(child) || child.getSnapshot().children === undefined) continue
      ends.set(child, follow(child, onRequest))
    }
  }
  followChildren()
  const requests = flow.on('focus.requested', onRequest)
  const changes = flow.subscribe({ next: followChildren, error: () => undefined })
  return () => {
    requests.unsubscribe()
    changes.unsubscribe()
    for (const end of ends.values()) end()
  }
}

/**
 * Moves the focus where a flow, or a child of it, asks for it.
 * The request waits until the page shows what the flow shows then.
 */
export const useFocusRequests = (flow: AnyActorRef): void => {
  const [request, setRequest] = useState<FocusRequested>()
  // A copy, because a flow may emit the same object again. A transition, as the state of the flow is: it is shown together with it.
  useEffect(() => follow(flow, (next) => startTransition(() => setRequest({ ...next }))), [flow])
  useEffect(() => {
    if (request !== undefined) moveFocus(request.at)
  }, [request])
}
