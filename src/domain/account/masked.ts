/**
 * An e-mail address as it is shown: three characters of the local part, of a shorter one the first.
 *
 * @source A§5, B§5, D15
 * @example maskEmail('samira@example.com') // 'sam***@example.com'
 * @example maskEmail('al@example.com') // 'a***@example.com'
 */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const local = Array.from(at < 0 ? email : email.slice(0, at))
  return `${local.slice(0, local.length < 3 ? 1 : 3).join('')}***${at < 0 ? '' : email.slice(at)}`
}

/** A number with fewer digits keeps only its last two. @source D15 */
const SHORT_MOBILE = 7

/**
 * A mobile number as it is shown: its first two and last four digits, of a short one the last two.
 *
 * @source A§5, B§5, D15
 * @example maskMobile('81234567') // '81**4567'
 * @example maskMobile('123456') // '****56'
 */
export const maskMobile = (mobile: string): string => {
  const { length } = mobile
  if (length < SHORT_MOBILE) return '*'.repeat(Math.max(length - 2, 0)) + mobile.slice(Math.max(length - 2, 0))
  return mobile.slice(0, 2) + '*'.repeat(length - 6) + mobile.slice(length - 4)
}
