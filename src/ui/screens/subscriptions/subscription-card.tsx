import { useId } from 'react'
import {
  type OwnSubscription,
  ownSubscriptionView,
  type OwnSubscriptionView,
  type SubscriptionAction,
  subscriptionActionsOf
} from '../../../domain/subscription/own-subscription.ts'
import { useMoney } from '../../components/amount.tsx'
import { TilePicture } from '../../components/picture.tsx'
import { dateFormat } from '../../date-format.ts'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { PageLocaleProvider } from '../../page-context.tsx'
import { useOrderMarket } from '../order/order-market.ts'

/** Tones of the states; the text is complete without them. */
const TONES: Readonly<Record<OwnSubscriptionView['kind'], '' | 'good' | 'warn' | 'bad'>> = {
  settingUp: '',
  actionNeeded: 'warn',
  firstPayment: 'warn',
  renews: 'good',
  retrying: 'warn',
  checking: 'warn',
  itemHeld: 'warn',
  methodNeeded: 'bad',
  usableUntil: '',
  ended: '',
  notAuthorized: ''
}

/** Sentences that say why a subscription ended, each with the date. */
const ENDS = {
  shopper: 'subscription.help.endedOn',
  store: 'subscription.help.endedByStore',
  unpaid: 'subscription.help.endedUnpaid'
} as const

/** Returns a function that writes dates as the page does. */
export const useDay = (): ((date: Date) => string) => {
  const format = dateFormat(useDateLanguage(), { dateStyle: 'long' })
  return (date) => format.format(date)
}

/** Renders what a state means for the shopper, with its date where one is known. */
const StateHelp = ({ view }: { readonly view: OwnSubscriptionView }) => {
  const t = useTranslate()
  const day = useDay()
  const date = 'at' in view && view.at !== undefined ? day(view.at) : undefined
  const text = (): string => {
    switch (view.kind) {
      case 'renews':
        return date === undefined ? t('subscription.help.renewing') : t('subscription.help.renews', { date })
      case 'retrying':
        return date === undefined ? t('subscription.help.retryingSoon') : t('subscription.help.retrying', { date })
      case 'usableUntil':
        return date === undefined ? t('subscription.help.ended') : t('subscription.help.usableUntil', { date })
      case 'ended':
        return date === undefined ? t('subscription.help.ended') : t(ENDS[view.by], { date })
      case 'settingUp':
      case 'actionNeeded':
      case 'firstPayment':
      case 'checking':
      case 'itemHeld':
      case 'methodNeeded':
      case 'notAuthorized':
        return t(`subscription.help.${view.kind}`)
    }
  }
  return <p className="s">{text()}</p>
}

const Price = ({ subscription: { recurrence, amount } }: { readonly subscription: OwnSubscription }) => {
  const t = useTranslate()
  const money = useMoney()
  return <bdi>{t(`subscription.price.${recurrence}`, { amount: money(amount) })}</bdi>
}

const BUTTONS = {
  confirm: 'subscription.continue',
  change: 'subscription.change',
  cancel: 'subscription.stop',
  resume: 'subscription.resume'
} as const

interface ActionProps {
  readonly actions: readonly SubscriptionAction[]
  readonly busy: boolean
  /** Address of the page of the game. */
  readonly productUrl: string
  /** Id of the heading that names the subscription. */
  readonly of: string
  readonly onAction: (action: keyof typeof BUTTONS) => void
}

const Actions = ({ actions, busy, productUrl, of, onAction }: ActionProps) => {
  const t = useTranslate()
  return (
    <div className="row flow">
      {actions.map((action) =>
        action === 'again' ? (
          <a className="btn" key={action} href={productUrl} aria-describedby={of}>
            {t('subscription.again')}
          </a>
        ) : (
          <button
            className={action === 'cancel' ? 'btn bare' : 'btn'}
            type="button"
            key={action}
            aria-disabled={busy}
            aria-describedby={of}
            onClick={() => busy || onAction(action)}
          >
            {t(BUTTONS[action])}
          </button>
        )
      )}
    </div>
  )
}

interface Props {
  readonly subscription: OwnSubscription
  readonly now: Date
  readonly busy: boolean
  readonly onAction: ActionProps['onAction']
}

/**
 * Renders a subscription: its item, state and price, and buttons for its owner.
 *
 * @source M160, M162, M163
 */
export const SubscriptionCard = ({ subscription, now, busy, onAction }: Props) => {
  const t = useTranslate()
  const heading = useId()
  const { countryCode, currency, productPath, productName, itemName, player, paymentMethod, savingsPercent } = subscription
  const { frame, prefix } = useOrderMarket({ country: countryCode, currency })
  const view = ownSubscriptionView(subscription, now)
  return (
    <li className="card stack" aria-labelledby={heading}>
      <div className="row">
        <span className="thumb">
          <TilePicture slug={productPath} size={56} />
        </span>
        <div className="grow">
          <h2 className="h3" id={heading}>
            {itemName}
          </h2>
          <p className="s dim">
            {productName}
            {player !== undefined && (
              <>
                {' · '}
                <bdi>{t('subscription.player', { player })}</bdi>
              </>
            )}
          </p>
        </div>
        <span className={`pill ${TONES[view.kind]}`.trim()}>{t(`subscription.state.${view.kind}`)}</span>
      </div>
      <StateHelp view={view} />
      <p className="s">
        <b>
          <PageLocaleProvider value={frame}>
            <Price subscription={subscription} />
          </PageLocaleProvider>
        </b>
        {savingsPercent > 0 && (
          <>
            {' · '}
            {t('subscription.saving', { percent: savingsPercent })}
          </>
        )}
        <span className="blk dim">{t('subscription.method', { method: paymentMethod })}</span>
      </p>
      <Actions
        actions={subscriptionActionsOf(subscription, now)}
        busy={busy}
        productUrl={`/${prefix}/${productPath}`}
        of={heading}
        onAction={onAction}
      />
    </li>
  )
}
