/** Statuses of answers that adapters decide by. */
export const UNAUTHORIZED = 401
/** Stands also for a call that was given up at its time limit. */
export const TIMED_OUT = 408
export const FORBIDDEN = 403
export const BAD_GATEWAY = 502
