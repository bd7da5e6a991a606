const CANONICAL = /^(?!-0$)-?(?:0|[1-9]\d{0,37})(?:\.\d{0,19}[1-9])?$/

/**
 * Returns true for canonical decimal text. Its own file: a purchase page needs no codec for it.
 * @source D44
 */
export const isAmountText = (text: string): boolean => CANONICAL.test(text)
