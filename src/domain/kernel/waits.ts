import { minutes, seconds } from './duration.ts'

/** A call of the wallet service is given up after so long. Unit: ms. @source A§7 "Wallet service (timeout 30 s", A§9, M241 @example WALLET_CALL_TIMEOUT // 30000 */
export const WALLET_CALL_TIMEOUT = /* @__PURE__ */ seconds(30)

/** A call of the accounts service is given up after so long. Unit: ms. @source A§7, A§9, M223, M241 @example ACCOUNTS_CALL_TIMEOUT // 15000 */
export const ACCOUNTS_CALL_TIMEOUT = /* @__PURE__ */ seconds(15)

/** The wallet's socket is kept open by a sign of life so often. Unit: ms. @source A§9 "wallet websocket ping", D39, M241 @example WALLET_SOCKET_PING // 300000 */
export const WALLET_SOCKET_PING = /* @__PURE__ */ minutes(5)

/** What is told about a visit is given up after so long. Unit: ms. @source A§9 "tracking events timeout", B§9, M241 @example TRACKING_TIMEOUT // 2000 */
export const TRACKING_TIMEOUT = /* @__PURE__ */ seconds(2)

/** A passing message stays so long. Unit: ms. @source A§9 "toast time", B§9, M241 @example TOAST_TIME // 5000 */
export const TOAST_TIME = /* @__PURE__ */ seconds(5)

/** "Copied" stays so long. Unit: ms. @source A§9 "copy confirmation hides", B§9, M241 @example COPY_CONFIRMATION // 2000 */
export const COPY_CONFIRMATION = /* @__PURE__ */ seconds(2)
