import { type RefObject, useEffect, useRef } from 'react'
import type { CheckoutEvent } from '../../../application/machines/checkout-context.ts'
import { afterPaint } from './after-paint.ts'
import { type FieldName, type Fields, formChangeOf, fillFields, focusField, readFields } from './form-values.ts'

/** Access of the purchase to the page's controls. */
export interface PurchaseForm {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly fields: () => Fields
  /** Sends the current values of the controls to the machine. */
  readonly sync: (more?: { readonly promoCode: string | undefined }) => void
  /** Sends the values after the next paint. */
  readonly scheduleSync: () => void
  /** Fills controls, and sends the values. */
  readonly setValues: (fields: Fields) => void
  /** Keeps values for controls that are about to go, and fills them in when those come back. */
  readonly keepValues: (fields: Fields) => void
  readonly focusField: (field: FieldName) => void
}

/**
 * Connects the native controls to the checkout machine.
 * At hydration their values are sent as a whole; values of an earlier purchase or of a link are filled in, also into controls that are
 * rendered later because of a choice.
 */
export const usePurchaseForm = (send: (event: CheckoutEvent) => void, initialValues: Fields, layoutKey: string): PurchaseForm => {
  const ref = useRef<HTMLFormElement>(null)
  const waiting = useRef(false)
  const say = (type: 'fields.entered' | 'fields.restored', more = {}) => {
    // A pending update after the next paint is no longer needed.
    waiting.current = false
    if (ref.current !== null) send({ type, entered: { ...formChangeOf(readFields(ref.current)), ...more } })
  }
  const pending = useRef(initialValues)
  const setValues = (fields: Fields): Fields => (ref.current === null ? fields : fillFields(ref.current, fields))
  useEffect(() => {
    pending.current = setValues(pending.current)
    say('fields.restored')
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    if (Object.keys(pending.current).length === 0) return
    pending.current = setValues(pending.current)
    say('fields.entered')
    // oxlint-disable-next-line react/exhaustive-deps
  }, [layoutKey])
  return {
    ref,
    fields: () => (ref.current === null ? {} : readFields(ref.current)),
    sync: (more) => say('fields.entered', more),
    scheduleSync: () => {
      if (waiting.current) return
      waiting.current = true
      afterPaint(() => waiting.current && say('fields.entered'))
    },
    setValues: (fields) => {
      setValues(fields)
      say('fields.entered')
    },
    keepValues: (fields) => {
      pending.current = { ...pending.current, ...fields }
    },
    focusField: (field) => ref.current !== null && focusField(ref.current, field)
  }
}
