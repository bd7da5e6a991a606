import type { ReactNode } from 'react'
import type { TypedOrder } from '../../../../domain/order/order-form.ts'
import { type Texts, writeText } from '../../../../i18n/keys.ts'
import { GiftLines } from './gift-lines.tsx'
import { GiftStep } from './gift-step.tsx'
import { MessagesProvider } from '../../../i18n.tsx'

/** The gift as a part of a purchase: first step, lines of the summary, note of the review. */
export interface GiftPart {
  readonly renderStep: (errors: Readonly<Record<string, string>>) => ReactNode
  readonly renderLines: (typed: TypedOrder) => ReactNode
  /** What can still be changed after the review. */
  readonly reviewNote: string
}

/** Creates the gift as a part of a purchase from its texts. */
export const giftPart = (texts: Texts): GiftPart => ({
  renderStep: (errors) => (
    <MessagesProvider texts={texts}>
      <GiftStep errors={errors} />
    </MessagesProvider>
  ),
  renderLines: ({ recipientEmail = '' }) => (
    <MessagesProvider texts={texts}>
      <GiftLines recipient={recipientEmail} />
    </MessagesProvider>
  ),
  reviewNote: writeText(texts, 'gift.note')
})
