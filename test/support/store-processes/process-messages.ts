/** Line by which a process says that it waits for its start. */
export const READY = 'ready'

/** Begin of a line with the answer of a call. */
export const ANSWERED = 'answer '

/** Status by which the test tells a process that an external service did not answer. */
export const NOT_ANSWERED = 599

/** A GraphQL call that a process answers. */
export interface GraphCall {
  readonly query: string
  readonly variables: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Pause before the call. Unit: ms, at most 20. */
  readonly waits?: number
}
