import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { TopUpChannel } from '../../../application/ports/wallet-operations.ts'
import type { TopUpOffers } from '../../../application/use-cases/top-up.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import * as E from '../../../domain/kernel/either.ts'
import type { AmountEntry } from '../../../domain/market/market.ts'
import { type Amount as AmountText, isAmount } from '../../../domain/money/amount.ts'
import { confirmsAtOnce } from '../../../domain/wallet/top-up-watch.ts'
import { Amount, useMoney } from '../../components/amount.tsx'
import { CHANNEL_ICONS } from '../../components/channel-icons.ts'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { typedIn } from '../info/typed.ts'
import { Choice } from '../product/fields/choice.tsx'
import { TextField } from '../product/fields/text-field.tsx'
import { Note } from '../product/note.tsx'
import { useLimitText } from './limit-text.ts'
import { type AmountFault, channelRange, NO_CHOICE, nothingFits, OTHER_AMOUNT, overLimit, readTopUpAmount } from './top-up-choice.ts'
import { TopUpRefusal } from './top-up-refusal.tsx'

interface ChannelProps {
  readonly channel: TopUpChannel
  readonly amount: AmountText | undefined
}

/** Renders a payment method, or why it does not take the chosen amount. */
const ChannelChoice = ({ channel, amount }: ChannelProps) => {
  const t = useTranslate()
  const money = useMoney()
  const range = channelRange(channel, amount)
  return (
    <Choice name="channel" value={String(channel.id)} disabled={range !== undefined}>
      <span className="pay-i">
        <Icon name={CHANNEL_ICONS[channel.type]} />
      </span>
      <span className="grow">
        <b className="blk">{channel.name}</b>
        <span className="s dim blk">
          {range === undefined ? (
            t(confirmsAtOnce(channel) ? 'topUp.atOnce' : 'topUp.later')
          ) : (
            <bdi>{t(range.kind === 'from' ? 'topUp.channelFrom' : 'topUp.channelUpTo', { amount: money(range.amount) })}</bdi>
          )}
        </span>
      </span>
    </Choice>
  )
}

interface Props {
  readonly offers: TopUpOffers
  readonly entry: AmountEntry
  readonly busy: boolean
  /** Why the last top-up was refused. */
  readonly failure: Failure | undefined
  readonly onPay: (amount: AmountText, pcId: number) => void
  readonly onClose: () => void
}

/** Renders the choice of an amount and a payment method. @source M107, M109, M110, M202 */
export const AddMoneyForm = ({ offers, entry, busy, failure, onPay, onClose }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const limitText = useLimitText(offers.limits)
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(NO_CHOICE)
  const [asked, setAsked] = useState(false)
  /** The failure after which something else was chosen. */
  const [answered, setAnswered] = useState<Failure>()
  const refusal = useRef<HTMLDivElement>(null)
  const isRefused = failure !== undefined && failure !== answered
  // The buttons at the end of the dialog may cover it.
  useEffect(() => {
    if (isRefused) refusal.current?.scrollIntoView({ block: 'nearest' })
  }, [isRefused])
  const { options, channels } = offers
  const { custom } = options
  const amount = readTopUpAmount(chosen, offers, entry)
  const channel = channels.find(({ id }) => String(id) === chosen.channel)
  const isChannelWrong = channel === undefined || (E.isRight(amount) && channelRange(channel, amount.right) !== undefined)
  const fault = E.isLeft(amount) ? amount.left : undefined
  // What exceeds a limit is said at once: no press is needed to find out.
  const shown = asked || fault?.kind === 'over' ? fault : undefined
  const full = nothingFits(offers)
  const [firstOver] = options.amounts.flatMap((listed) => overLimit(listed, offers) ?? [])

  const say = (wrong: AmountFault): string => {
    if (wrong.kind === 'missing') return t('topUp.chooseAmount')
    if (wrong.kind === 'over') return limitText(wrong.limit)
    const params = Object.entries(wrong.error.params ?? {}).map(([name, value]) => [name, isAmount(value) ? money(value) : value])
    return t(wrong.error.key, Object.fromEntries(params))
  }
  const read = (): void => {
    if (form.current === null) return
    setAnswered(failure)
    setChosen({ ...NO_CHOICE, ...typedIn(form.current) })
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (busy) return
    if (E.isRight(amount) && channel !== undefined && !isChannelWrong) return onPay(amount.right, channel.id)
    const wrong = E.isRight(amount) ? 'channel' : fault?.kind === 'missing' ? 'sum' : chosen.sum === OTHER_AMOUNT ? 'typed' : 'sum'
    form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]:not(:disabled)`)?.focus()
  }

  if (full !== undefined || channels.length === 0)
    return (
      <>
        <Note tone="warn" icon="warn" title={full === undefined ? t('topUp.noChannels') : limitText(full)} />
        <button className="btn wide" type="button" onClick={onClose}>
          {t('error.close')}
        </button>
      </>
    )
  const sumError =
    shown === undefined || shown.kind === 'typed' || (shown.kind === 'over' && chosen.sum === OTHER_AMOUNT) ? undefined : say(shown)
  const typedError = shown !== undefined && sumError === undefined ? say(shown) : undefined
  return (
    <form className="add" ref={form} noValidate aria-busy={busy} onChange={read} onSubmit={submit}>
      <fieldset role="radiogroup" aria-describedby="sum-hint" aria-invalid={sumError !== undefined || undefined}>
        <legend>{t('topUp.amount')}</legend>
        <div className="add-sums">
          {options.amounts.map((listed) => {
            const isOver = overLimit(listed, offers) !== undefined
            return (
              <Choice key={listed} name="sum" value={listed} disabled={isOver}>
                <Amount value={listed} />
                {isOver && <span className="xs">{t('topUp.over')}</span>}
              </Choice>
            )
          })}
          {custom !== undefined && (
            <Choice name="sum" value={OTHER_AMOUNT}>
              {t('topUp.other')}
            </Choice>
          )}
        </div>
        <p className={sumError === undefined ? 'hint' : 'hint bad'} id="sum-hint" role={sumError === undefined ? undefined : 'alert'}>
          <bdi>{sumError ?? (firstOver === undefined ? '' : limitText(firstOver))}</bdi>
        </p>
      </fieldset>
      {custom !== undefined && chosen.sum === OTHER_AMOUNT && (
        <TextField
          name="typed"
          label={t('topUp.other')}
          inputMode={entry === 'noDecimal' ? 'numeric' : 'decimal'}
          hint={<bdi>{t('topUp.range', { minimum: money(custom.minimum), maximum: money(custom.maximum) })}</bdi>}
          error={typedError}
        />
      )}
      <fieldset
        role="radiogroup"
        aria-describedby={asked && isChannelWrong ? 'channel-hint' : undefined}
        aria-invalid={(asked && isChannelWrong) || undefined}
      >
        <legend>{t('topUp.channel')}</legend>
        <div className="ways-in">
          {channels.map((one) => (
            <ChannelChoice key={one.id} channel={one} amount={E.isRight(amount) ? amount.right : undefined} />
          ))}
        </div>
        {asked && isChannelWrong && (
          <p className="hint bad" id="channel-hint" role="alert">
            {t('topUp.chooseChannel')}
          </p>
        )}
      </fieldset>
      {isRefused && (
        <div ref={refusal}>
          <TopUpRefusal failure={failure} />
        </div>
      )}
      <div className="add-end">
        <p className="pays" role="status">
          {E.isRight(amount) && <bdi>{t('topUp.sum', { amount: money(amount.right) })}</bdi>}
        </p>
        <div className="row">
          <button className="btn go" aria-disabled={busy}>
            {t(busy ? 'topUp.starting' : 'topUp.go')}
          </button>
          <button className="btn" type="button" onClick={onClose}>
            {t('error.close')}
          </button>
        </div>
      </div>
    </form>
  )
}
