import type { Amount } from '../../domain/money/amount.ts'
import { type AmountFormat, formatAmount } from '../../domain/money/format-amount.ts'

/** Formats an amount in a market's format, without line breaks. */
export const writeAmount = (format: AmountFormat, amount: Amount): string => formatAmount(format, amount).replaceAll(' ', '\u00a0')
