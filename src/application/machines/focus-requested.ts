/** Asks the page to move the focus: to a failure, to the field of a code, or to a lock. */
export interface FocusRequested {
  readonly type: 'focus.requested'
  readonly at: 'failure' | 'code' | 'lock'
}
