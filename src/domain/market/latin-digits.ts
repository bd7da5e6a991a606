/** First of the ten digits of a script: Arabic-Indic, Persian, full-width. */
const ZEROS = [0x0660, 0x06f0, 0xff10]

const FOREIGN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/
const FOREIGN_DIGITS = /* @__PURE__ */ new RegExp(FOREIGN_DIGIT, 'g')

/** True when a text holds a digit of another script. */
export const hasForeignDigit = (typed: string): boolean => FOREIGN_DIGIT.test(typed)

/** Digits of another script as 0-9, so that a number typed on the shopper's own keyboard counts. @example latinDigits('٥٠١') // '501' */
export const latinDigits = (typed: string): string =>
  typed.replace(FOREIGN_DIGITS, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (ZEROS.find((zero) => code >= zero && code <= zero + 9) ?? code))
  })
