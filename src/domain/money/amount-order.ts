import type { Amount } from './amount.ts'

/** Compares by digits: a purchase page carries no arithmetic. Canonical text needs no more. Neither amount is negative. */
export const isBelow = (a: Amount, b: Amount): boolean => {
  const [wholeA = '', fractionA = ''] = a.split('.')
  const [wholeB = '', fractionB = ''] = b.split('.')
  if (wholeA.length !== wholeB.length) return wholeA.length < wholeB.length
  return wholeA === wholeB ? fractionA < fractionB : wholeA < wholeB
}
