import { type RefObject, useEffect, useRef } from 'react'
import type { CheckoutEvent } from '../../application/machines/checkout-context.ts'
import { afterPaint } from './after-paint.ts'
import { type FieldName, type Fields, enteredOf, fillFields, focusField, readFields } from './fields.ts'

/** The page's controls, as the purchase uses them. */
export interface PurchaseForm {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly fields: () => Fields
  /** Tells the purchase what the controls hold now. */
  readonly tell: (more?: { readonly promoCode: string | undefined }) => void
  /** The same, once the control has shown its own answer. */
  readonly tellSoon: () => void
  /** Puts values into controls, and tells so. */
  readonly put: (fields: Fields) => void
  readonly goTo: (field: FieldName) => void
}

/**
 * Joins the native controls to the purchase.
 * Their values at the time this code arrives are taken over as a whole; what an
 * earlier attempt or a link brings along is put into them, also into those that come into being later with a choice.
 */
export const usePurchaseForm = (send: (event: CheckoutEvent) => void, brought: Fields, shape: string): PurchaseForm => {
  const ref = useRef<HTMLFormElement>(null)
  const waiting = useRef(false)
  const say = (type: 'fields.entered' | 'fields.restored', more = {}) => {
    // What is told now needs not be told again after the next paint.
    waiting.current = false
    if (ref.current !== null) send({ type, entered: { ...enteredOf(readFields(ref.current)), ...more } })
  }
  const pending = useRef(brought)
  const put = (fields: Fields): Fields => (ref.current === null ? fields : fillFields(ref.current, fields))
  useEffect(() => {
    pending.current = put(pending.current)
    say('fields.restored')
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    if (Object.keys(pending.current).length === 0) return
    pending.current = put(pending.current)
    say('fields.entered')
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shape])
  return {
    ref,
    fields: () => (ref.current === null ? {} : readFields(ref.current)),
    tell: (more) => say('fields.entered', more),
    tellSoon: () => {
      if (waiting.current) return
      waiting.current = true
      afterPaint(() => waiting.current && say('fields.entered'))
    },
    put: (fields) => {
      put(fields)
      say('fields.entered')
    },
    goTo: (field) => ref.current !== null && focusField(ref.current, field)
  }
}
