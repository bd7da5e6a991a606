/** Values that every area shares: results, code tables, durations and time limits. */
export { codeTable, type CodeRow, type CodeTable } from './code-table.ts'
export { isLeft, isRight, left, right, type Either } from './either.ts'
export { days, hours, minutes, seconds, type Milliseconds } from './duration.ts'
export { ACCOUNTS_CALL_TIMEOUT, COPY_CONFIRMATION, TOAST_TIME, TRACKING_TIMEOUT, WALLET_CALL_TIMEOUT, WALLET_SOCKET_PING } from './waits.ts'
