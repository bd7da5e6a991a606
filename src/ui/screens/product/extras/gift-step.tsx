import { useEffect, useRef, useState } from 'react'
import { MAX_GIFT_MESSAGE_LENGTH } from '../../../../domain/gift/gift-form.ts'
import { wordsAsSent } from '../../../../domain/gift/gift.ts'
import { useTranslate } from '../../../i18n.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Step } from '../steps/step.tsx'

/** Counts characters as they are counted when the message is sent. */
const lengthOf = (message: string): number => Array.from(wordsAsSent(message)).length

/** Renders the field of the message, and how much of it is left. */
const MessageField = ({ error }: { readonly error: string | undefined }) => {
  const t = useTranslate()
  const field = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(0)
  // A message that was kept over a reload is filled in after this.
  useEffect(() => {
    const count = () => setLength(lengthOf(field.current?.value ?? ''))
    const waiting = requestAnimationFrame(count)
    return () => cancelAnimationFrame(waiting)
  }, [])
  return (
    <div className="field">
      <label htmlFor="giftMessage">{t('gift.message')}</label>
      <textarea
        className="in"
        id="giftMessage"
        name="giftMessage"
        ref={field}
        rows={3}
        dir="auto"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby="giftMessage-hint"
        onInput={({ currentTarget }) => setLength(lengthOf(currentTarget.value))}
      />
      <p className={error === undefined ? 'hint' : 'hint bad'} id="giftMessage-hint" role={error === undefined ? undefined : 'alert'}>
        {error ?? t('gift.count', { count: length, maximum: MAX_GIFT_MESSAGE_LENGTH })}
      </p>
    </div>
  )
}

/**
 * Renders step 1 of a gift: recipient, giver, message and the address for the receipt.
 *
 * @source M141, M257
 */
export const GiftStep = ({ errors }: { readonly errors: Readonly<Record<string, string>> }) => {
  const t = useTranslate()
  const email = { type: 'email', inputMode: 'email' } as const
  return (
    <Step number={1} id="player" title={t('gift.step')}>
      <div className="stack">
        <p className="s dim">{t('gift.how')}</p>
        <TextField {...email} name="recipientEmail" label={t('gift.email')} error={errors.recipientEmail} />
        <TextField {...email} name="recipientEmailAgain" label={t('gift.emailAgain')} error={errors.recipientEmailAgain} />
        <TextField name="senderName" label={t('gift.name')} autoComplete="name" latin={false} error={errors.senderName} />
        <MessageField error={errors.giftMessage} />
        <EmailField label={t('product.email')} error={errors.email} optional={false} />
      </div>
    </Step>
  )
}
