/**
 * Returns an e-mail address as it is shown.
 * Three characters of the local part, of a shorter one the first.
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

const isDigit = (sign: string): boolean => /^\p{Nd}$/u.test(sign)

/** A number with fewer digits keeps only its last two. @source D15 */
const SHORT_MOBILE = 7

/**
 * Masks a mobile number: its first two and last four digits are shown, of a short one the last two.
 *
 * Digits are counted, in any script; a plus and spaces stay where they are.
 *
 * @source A§5, B§5, D15
 * @example maskMobile('81234567') // '81**4567'
 * @example maskMobile('+65 8123 4567') // '+65 **** 4567'
 * @example maskMobile('123456') // '****56'
 */
export const maskMobile = (mobile: string): string => {
  const signs = Array.from(mobile)
  const count = signs.filter(isDigit).length
  const [first, last] = count < SHORT_MOBILE ? [0, 2] : [2, 4]
  let seen = 0
  return signs
    .map((sign) => {
      if (!isDigit(sign)) return sign
      seen += 1
      return seen <= first || seen > count - last ? sign : '*'
    })
    .join('')
}
