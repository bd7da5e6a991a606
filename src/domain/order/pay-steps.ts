import type { ChannelType } from './product.ts'

type Step = 1 | 2 | 3

/** Names a text that says one step of paying elsewhere with a code. */
export type PayStepKey = `order.paySteps.${'bankTransfer' | 'convenienceStore'}.${Step}`

const STEPS: readonly Step[] = [1, 2, 3]

/**
 * Lists the texts of how to pay with a code at a bank or a store.
 *
 * Channels that are paid on the payment page have none.
 *
 * @source PF 2.3, shopper-help 3.2
 * @example
 * payStepsOf('bankTransfer')[0] // 'order.paySteps.bankTransfer.1'
 * payStepsOf('card') // []
 */
export const payStepsOf = (type: ChannelType): readonly PayStepKey[] =>
  type === 'bankTransfer' || type === 'convenienceStore' ? STEPS.map((step): PayStepKey => `order.paySteps.${type}.${step}`) : []
