import { type Milliseconds, seconds } from '../../domain/kernel/duration.ts'

/** Time limit of a call to the order service. Unit: ms. */
export const ORDERS_CALL_TIMEOUT: Milliseconds = /* @__PURE__ */ seconds(10)

/** Time limit of a GraphQL operation that only reads. Unit: ms. */
const READ_TIMEOUT: Milliseconds = /* @__PURE__ */ seconds(15)

/** Time limit of an operation that waits for publisher and payment provider too. Unit: ms. */
const MONEY_TIMEOUT: Milliseconds = /* @__PURE__ */ seconds(30)

/** Returns the time limit of a GraphQL operation. */
export const operationTimeout = ({ isMoney }: { readonly isMoney: boolean }): Milliseconds => (isMoney ? MONEY_TIMEOUT : READ_TIMEOUT)
