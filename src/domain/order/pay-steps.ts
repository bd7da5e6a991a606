import type { ChannelType } from './product.ts'

const BANK = ['order.paySteps.bankTransfer.1', 'order.paySteps.bankTransfer.2', 'order.paySteps.bankTransfer.3'] as const
const STORE = ['order.paySteps.convenienceStore.1', 'order.paySteps.convenienceStore.2', 'order.paySteps.convenienceStore.3'] as const

/** Names a text that says one step of paying elsewhere with a code. */
export type PayStepKey = (typeof BANK | typeof STORE)[number]

const STEPS: Readonly<Partial<Record<ChannelType, readonly PayStepKey[]>>> = { bankTransfer: BANK, convenienceStore: STORE }

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
export const payStepsOf = (type: ChannelType): readonly PayStepKey[] => STEPS[type] ?? []
