/**
 * What the player id makes a publisher's sandbox answer.
 * Every other id is an ordinary player.
 */
export type Forced =
  | { readonly kind: 'ordinary' }
  /** The error is answered at verify, validate and topup. */
  | { readonly kind: 'refusedAtOnce'; readonly code: number }
  /** Verify and validate succeed; the error is answered at topup. */
  | { readonly kind: 'refusedAtTopup'; readonly code: number }
  /** Verify succeeds; validate answers the error, which is a purchase code with a number of its own. */
  | { readonly kind: 'refusedAtValidate'; readonly code: number }
  | { readonly kind: 'otherCountry'; readonly isoNumeric: string }
  | { readonly kind: 'roles' }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }

/** A fault of a service that is slow or broken, rather than a refusal. */
export type Trouble =
  | 'checkTimesOut'
  | 'checkFails'
  | 'checkIsMalformed'
  | 'topupTimesOutBefore'
  | 'topupTimesOutAfter'
  | 'topupTimesOutAfterThenOwned'
  | 'topupTimesOutAfterThenNotEligible'
  | 'topupFailsTwice'
  | 'topupIsMalformedOnce'
  | 'topupInMaintenanceThrice'
  | 'topupNeverAnswers'

/** Ids that force faults, as docs/sandbox.md lists them. */
export const TROUBLES: readonly { readonly userId: string; readonly trouble: Trouble; readonly says: string }[] = [
  { userId: '9200001', trouble: 'checkTimesOut', says: 'verify and validate answer too late' },
  { userId: '9200002', trouble: 'checkFails', says: 'verify and validate answer HTTP 503' },
  { userId: '9200003', trouble: 'checkIsMalformed', says: 'verify and validate answer broken JSON' },
  { userId: '9300001', trouble: 'topupTimesOutBefore', says: 'the first topup is too slow and delivers nothing; the next delivers' },
  { userId: '9300002', trouble: 'topupTimesOutAfter', says: 'the first topup delivers but answers too late; the next answers 0' },
  {
    userId: '9300003',
    trouble: 'topupTimesOutAfterThenOwned',
    says: 'the first topup delivers but answers too late; the next answers -107'
  },
  {
    userId: '9300008',
    trouble: 'topupTimesOutAfterThenNotEligible',
    says: 'the first topup delivers but answers too late; the next answers -102'
  },
  { userId: '9300004', trouble: 'topupFailsTwice', says: 'two topups answer HTTP 503, the third delivers' },
  { userId: '9300005', trouble: 'topupIsMalformedOnce', says: 'the first topup answers broken JSON, the next delivers' },
  { userId: '9300006', trouble: 'topupInMaintenanceThrice', says: 'three topups answer -103, the fourth delivers' },
  { userId: '9300007', trouble: 'topupNeverAnswers', says: 'no topup ever answers in time' }
]

/** Prefixes of ids: 9000 + code, 9100 + code, 9500 + ISO number of the country, 9600 + purchase code. */
const AT_ONCE = /^9000(\d{1,4})$/
const AT_TOPUP = /^9100(\d{1,4})$/
const AT_VALIDATE = /^9600(\d{2,4})$/
const COUNTRY = /^9500(\d{3})$/
const ROLES = '9400001'

/** Riot-style ids force the same by name: `refuse#102`, `late#102`, `buy#633`. */
const RIOT_AT_ONCE = /^refuse#(\d{3,5})$/i
const RIOT_AT_TOPUP = /^late#(\d{3,5})$/i
const RIOT_AT_VALIDATE = /^buy#(\d{3,5})$/i

/**
 * Reads which answer a player id forces.
 * Games with other kinds of player id force the same answers by the digits in it.
 */
export const forcedBy = (userId: string): Forced => {
  const atOnce = AT_ONCE.exec(userId) ?? RIOT_AT_ONCE.exec(userId)
  if (atOnce !== null) return { kind: 'refusedAtOnce', code: -Number(atOnce[1]) }
  const atTopup = AT_TOPUP.exec(userId) ?? RIOT_AT_TOPUP.exec(userId)
  if (atTopup !== null) return { kind: 'refusedAtTopup', code: -Number(atTopup[1]) }
  const atValidate = AT_VALIDATE.exec(userId) ?? RIOT_AT_VALIDATE.exec(userId)
  if (atValidate !== null) return { kind: 'refusedAtValidate', code: Number(atValidate[1]) }
  const country = COUNTRY.exec(userId)
  if (country !== null) return { kind: 'otherCountry', isoNumeric: country[1] ?? '' }
  if (userId === ROLES) return { kind: 'roles' }
  const trouble = TROUBLES.find((row) => row.userId === userId)
  return trouble === undefined ? { kind: 'ordinary' } : { kind: 'trouble', trouble: trouble.trouble }
}
