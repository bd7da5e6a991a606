import type { NumberFormat } from '../market.ts'

/** 12,345.60 @source B§9, CLDR */
export const commaDot: NumberFormat = { group: ',', decimal: '.', groupSizes: [3], minGroup: 1 }

/** 12.345,60 @source B§9, CLDR */
export const dotComma: NumberFormat = { group: '.', decimal: ',', groupSizes: [3], minGroup: 1 }

/** 12 345,60; the space does not break the line. @source B§9, CLDR */
export const spaceComma: NumberFormat = { group: '\u00a0', decimal: ',', groupSizes: [3], minGroup: 1 }

/** 12'345.60 @source B§9 */
export const apostropheDot: NumberFormat = { group: "'", decimal: '.', groupSizes: [3], minGroup: 1 }

/** 12,34,567.00: three digits, then two again and again. @source CLDR */
export const commaDotByLakh: NumberFormat = { group: ',', decimal: '.', groupSizes: [3, 2], minGroup: 1 }

/** 1234,00 but 12.345,60 @source CLDR */
export const dotCommaFromFiveDigits: NumberFormat = { group: '.', decimal: ',', groupSizes: [3], minGroup: 2 }

/** 1234,00 but 12 345,60 @source CLDR */
export const spaceCommaFromFiveDigits: NumberFormat = { group: '\u00a0', decimal: ',', groupSizes: [3], minGroup: 2 }
