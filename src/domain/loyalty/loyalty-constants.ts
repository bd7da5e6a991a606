/**
 * The first of the two loyalty constants.
 * What it counts is not specified, so no rule uses it.
 *
 * @source B§9, D30, M159
 */
export const LOYALTY_CONSTANT_30 = 30

/**
 * The second of the two loyalty constants.
 * What it counts is not specified, so no rule uses it.
 *
 * @source B§9, D30, M159
 */
export const LOYALTY_CONSTANT_2 = 2
