import { useActor } from '@xstate/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { blockNumberMachine, type BlockNumberEvent, type BlockNumberMachine } from '../../../application/machines/block-number.machine.ts'
import { sendNumberCode, settleNumber } from '../../../application/use-cases/block-number.ts'
import { mobileRule } from '../../../domain/account/credentials.ts'
import { maskMobile } from '../../../domain/account/masked.ts'
import { OTP_LENGTH, otpRule } from '../../../domain/account/otp.ts'
import * as E from '../../../domain/kernel/either.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { Note } from '../product/note.tsx'
import { TextField } from '../product/fields/text-field.tsx'
import { useStore } from '../../store-context.tsx'
import type { BlockNumberContent } from './info-content.ts'
import { typedIn } from './typed.ts'

type Snapshot = Pick<SnapshotFrom<BlockNumberMachine>, 'matches' | 'hasTag' | 'context'>

/** Isolates left-to-right text inside a right-to-left one. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`

interface StageProps {
  readonly content: BlockNumberContent
  readonly snapshot: Snapshot
  readonly send: (event: BlockNumberEvent) => void
}

const NumberForm = ({ content: { phoneCode, mobilePattern }, snapshot, send }: StageProps) => {
  const t = useTranslate()
  const [isWrong, setWrong] = useState(false)
  const { msisdn, wish } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const form = useRef<HTMLFormElement>(null)
  // The number is kept for a shopper that returns to this step.
  useEffect(() => {
    const field = form.current?.elements.namedItem('msisdn')
    if (field instanceof HTMLInputElement && field.value === '') field.value = msisdn
  }, [msisdn])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = typedIn(event.currentTarget)
    const number = mobileRule({ mobilePattern })(typed.msisdn ?? '')
    setWrong(E.isLeft(number))
    if (E.isRight(number) && !busy)
      send({ type: 'number.entered', msisdn: number.right, wish: typed.wish === 'unblock' ? 'unblock' : 'block' })
  }
  return (
    <form className="card stack" ref={form} noValidate onSubmit={submit}>
      <fieldset>
        <legend className="lab">{t('block.wish')}</legend>
        <div className="seg">
          {(['block', 'unblock'] as const).map((value) => (
            <label key={value}>
              <input type="radio" name="wish" value={value} defaultChecked={value === wish} />
              {t(`block.wish.${value}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        name="msisdn"
        // The plus stays before the digits in right-to-left text.
        label={t('block.number', { phoneCode: leftToRight(`+${phoneCode}`) })}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint={t('block.numberHint')}
        error={isWrong ? t('field.mobile') : undefined}
      />
      <p>
        <button className="btn go" type="submit" aria-disabled={busy}>
          {t(busy ? 'block.sending' : 'block.sendCode')}
        </button>
      </p>
    </form>
  )
}

const CodeForm = ({ snapshot, send }: StageProps) => {
  const t = useTranslate()
  const [isWrong, setWrong] = useState(false)
  const { msisdn, wish, codesSent, mayResend } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = otpRule(typedIn(event.currentTarget).code ?? '')
    setWrong(E.isLeft(code))
    if (E.isRight(code) && !busy) send({ type: 'code.entered', code: code.right })
  }
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      <p>
        <bdi>{t('block.sent', { length: OTP_LENGTH, number: leftToRight(maskMobile(msisdn)) })}</bdi>
      </p>
      <TextField
        name="code"
        label={t('block.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={isWrong ? t('field.otp', { length: OTP_LENGTH }) : undefined}
      />
      <p>
        <button className="btn go" type="submit" aria-disabled={busy}>
          {t(busy ? 'block.checking' : `block.do.${wish}`)}
        </button>
      </p>
      {codesSent > 1 && <p className="s dim">{t('block.noMessage')}</p>}
      <div className="row flow">
        <button className="btn" type="button" aria-disabled={!mayResend || busy} onClick={() => send({ type: 'code.resendRequested' })}>
          {t(mayResend ? 'block.resend' : 'block.resendLater')}
        </button>
        <button className="btn bare" type="button" onClick={() => send({ type: 'number.changeRequested' })}>
          {t('block.otherNumber')}
        </button>
      </div>
    </form>
  )
}

const Done = ({ snapshot: { context }, send }: StageProps) => {
  const t = useTranslate()
  const { msisdn, wish } = context
  return (
    <Note tone="good" icon="check" title={t(`block.done.${wish}`, { number: leftToRight(maskMobile(msisdn)) })}>
      <p>{t(`block.doneHelp.${wish}`)}</p>
      <p>
        <button className="btn" type="button" onClick={() => send({ type: 'again.requested' })}>
          {t(`block.again.${wish}`)}
        </button>
      </p>
    </Note>
  )
}

/** Renders the current step: the number, its code, the result, or the reason to wait. */
export const BlockNumberView = (props: StageProps) => {
  const t = useTranslate()
  const { snapshot, send } = props
  const { failure, codesSent } = snapshot.context
  const stage = snapshot.matches('done') ? 'done' : snapshot.matches('locked') ? 'locked' : codesSent > 0 ? 'code' : 'number'
  const container = useRef<HTMLDivElement>(null)
  const shown = useRef(stage)
  // When one form replaces another, its first field takes the focus.
  useEffect(() => {
    if (shown.current !== stage) container.current?.querySelector<HTMLElement>('input:not([type=radio]), button')?.focus()
    shown.current = stage
  }, [stage])
  return (
    <div className="wrap page">
      <h1>{t('block.heading')}</h1>
      <p className="lead">{t('block.lead')}</p>
      <ul className="facts" role="list">
        {(['code', 'once', 'bill'] as const).map((fact) => (
          <li key={fact}>{t(`block.fact.${fact}`)}</li>
        ))}
      </ul>
      <div className="stack narrow" ref={container}>
        {failure !== undefined && <ErrorMessage failure={failure} />}
        {stage === 'number' && <NumberForm {...props} />}
        {stage === 'code' && <CodeForm {...props} />}
        {stage === 'done' && <Done {...props} />}
        {stage === 'locked' && (
          <p>
            <button className="btn" type="button" onClick={() => send({ type: 'number.changeRequested' })}>
              {t('block.otherNumber')}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}

/**
 * Renders the page that blocks a number for payments by its bill, or allows them again.
 *
 * @source shopper-help 3.6, M250
 */
export const BlockNumberScreen = ({ content }: { readonly content: BlockNumberContent }) => {
  const { askSupport } = useStore()
  const { country, language } = usePageLocale()
  const [machine] = useState(() => blockNumberMachine({ sendCode: askSupport(sendNumberCode), settle: askSupport(settleNumber) }))
  const [snapshot, send] = useActor(machine, { input: { countryCode: country, shopLang: language } })
  return <BlockNumberView content={content} snapshot={snapshot} send={send} />
}
