/** Arabic-Indic, Persian and full-width digits: the zero of each stands at a multiple of 16. */
const FOREIGN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/
const FOREIGN_DIGITS = /* @__PURE__ */ new RegExp(FOREIGN_DIGIT, 'g')

/**
 * Returns whether a text holds a digit of another script: Arabic-Indic, Persian or full-width.
 *
 * @example hasForeignDigit('٥٠١') // true
 * hasForeignDigit('501') // false
 */
export const hasForeignDigit = (typed: string): boolean => FOREIGN_DIGIT.test(typed)

/**
 * Digits of another script as 0-9, so that a number typed on the shopper's own keyboard counts.
 *
 * @example toLatinDigits('٥٠١') // '501'
 */
export const toLatinDigits = (typed: string): string => typed.replace(FOREIGN_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))
