import { minutes, seconds } from './duration.ts'

/**
 * Time limit of a call of the wallet service. Unit: ms.
 *
 * @source A§7 "Wallet service (timeout 30 s", A§9, M241
 * @example WALLET_CALL_TIMEOUT // 30000
 */
export const WALLET_CALL_TIMEOUT = /* @__PURE__ */ seconds(30)

/**
 * Time limit of a call of the accounts service. Unit: ms.
 *
 * @source A§7, A§9, M223, M241
 * @example ACCOUNTS_CALL_TIMEOUT // 15000
 */
export const ACCOUNTS_CALL_TIMEOUT = /* @__PURE__ */ seconds(15)

/**
 * Interval of the wallet socket's ping. Unit: ms.
 *
 * @source A§9 "wallet websocket ping", D39, M241
 * @example WALLET_SOCKET_PING // 300000
 */
export const WALLET_SOCKET_PING = /* @__PURE__ */ minutes(5)

/**
 * Time limit of a tracking call. Unit: ms.
 *
 * @source A§9 "tracking events timeout", B§9, M241
 * @example TRACKING_TIMEOUT // 2000
 */
export const TRACKING_TIMEOUT = /* @__PURE__ */ seconds(2)

/**
 * Time for which a toast is shown. Unit: ms.
 *
 * @source A§9 "toast time", B§9, M241
 * @example TOAST_TIME // 5000
 */
export const TOAST_TIME = /* @__PURE__ */ seconds(5)

/**
 * Time for which "Copied" is shown. Unit: ms.
 *
 * @source A§9 "copy confirmation hides", B§9, M241
 * @example COPY_CONFIRMATION // 2000
 */
export const COPY_CONFIRMATION = /* @__PURE__ */ seconds(2)
