import { days } from '../kernel/duration.ts'

/** Life of a player's session that is not used. Unit: ms. */
const SESSION = /* @__PURE__ */ days(30)

/** Things that may be stored in builds with partner login alone. @source M267, D71, D72 */
export const partnerThings = [
  // Held by the browser for the back end alone: the first on https, the second on a store of one's own machine. No script reads them.
  { name: '__Host-player', storage: 'cookie', category: 'C0001', lifetime: SESSION },
  { name: 'player', storage: 'cookie', category: 'C0001', lifetime: SESSION },
  { name: 'has-player', storage: 'cookie', category: 'C0001', lifetime: SESSION },
  // A login that has begun; the browser drops it after ten minutes.
  { name: '__Host-player-attempt', storage: 'cookie', category: 'C0001', lifetime: undefined },
  { name: 'player-attempt', storage: 'cookie', category: 'C0001', lifetime: undefined },
  { name: 'partner-query', storage: 'local', category: 'C0001', lifetime: undefined },
  { name: 'phase-token', storage: 'local', category: 'C0001', lifetime: undefined },
  // Without it a player who was here before logs in by the button.
  { name: 'player-known', storage: 'local', category: 'C0003', lifetime: undefined },
  { name: 'partner-stay-out', storage: 'session', category: 'C0001', lifetime: undefined },
  // Whether this tab tried to log in without a word, and why a login failed until the next page says so.
  { name: 'partner-login', storage: 'session', category: 'C0001', lifetime: undefined }
] as const
