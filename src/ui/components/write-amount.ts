import type { Amount } from '../../domain/money/amount.ts'
import { type AmountFormat, formatAmount } from '../../domain/money/format-amount.ts'

/** Writes an amount in a market's format; it never breaks over two lines. */
export const writeAmount = (format: AmountFormat, amount: Amount): string => formatAmount(format, amount).replaceAll(' ', '\u00a0')
