/** First of the ten digits of a script: Arabic-Indic, Persian, full-width. */
const ZEROS = [0x0660, 0x06f0, 0xff10]

const FOREIGN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g

/** Digits of another script as 0-9, so that a number typed on the shopper's own keyboard counts. @example latinDigits('٥٠١') // '501' */
export const latinDigits = (typed: string): string =>
  typed.replace(FOREIGN_DIGIT, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (ZEROS.find((zero) => code >= zero && code <= zero + 9) ?? code))
  })
