import type { Failure } from '../../../domain/errors/failure.ts'
import { nextChannels } from '../../../domain/order/next-channels.ts'
import type { PaymentChannel } from '../../../domain/order/product.ts'
import type { Quote } from '../../../domain/order/quote.ts'
import { useMoney } from '../../components/amount.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { RetryButton } from './retry-button.tsx'
import { SignInLinks } from './sign-in-links.tsx'

/** Part of this page where a refusal can be corrected. */
export type RecoveryTarget = 'player' | 'item' | 'channel' | 'field' | 'price' | 'promo' | 'rewards' | 'retry'

interface Props {
  readonly failure: Failure
  readonly channels: readonly PaymentChannel[]
  readonly channelId: number | undefined
  readonly quote: Quote | undefined
  /** Returns the address of this product in the store of another country. */
  readonly otherMarketPath: (country: string | undefined) => string
  readonly onGo: (way: RecoveryTarget) => void
  readonly onChannel: (id: number) => void
}

/** Number of other payment methods that are offered by name and price. */
const OFFERED = 3

/** Renders a refusal with its next step; for a payment, the other methods with their prices. */
export const ErrorWithRecovery = ({ failure, channels, channelId, quote, otherMarketPath, onGo, onChannel }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const { recovery } = failure
  const button = (way: RecoveryTarget, text: string) => (
    <button className="btn" type="button" onClick={() => onGo(way)}>
      {text}
    </button>
  )
  const rejectedChannel = channels.find(({ id }) => id === channelId)
  const others = quote === undefined || rejectedChannel === undefined ? [] : nextChannels(channels, quote, rejectedChannel)
  const wayOut = () => {
    switch (recovery.kind) {
      case 'otherMarket':
        return (
          <a className="btn" href={otherMarketPath(recovery.country)}>
            {t('product.otherMarket')}
          </a>
        )
      case 'changeChannel':
        return others.length === 0
          ? button('channel', t('product.toChannel'))
          : others.slice(0, OFFERED).map(({ channel, total }) => (
              <button key={channel.id} className="btn" type="button" onClick={() => onChannel(channel.id)}>
                {t('product.payInstead', { channel: channel.name, amount: money(total) })}
              </button>
            ))
      case 'wait':
        return <RetryButton key={failure.entry.code} waitMs={recovery.ms} onRetry={() => onGo('retry')} />
      case 'checkPlayer':
        return button('player', t('product.toPlayer'))
      case 'chooseRole':
        return button('player', t('product.toRole'))
      case 'changeItem':
        return button('item', t('product.toItem'))
      case 'fixInput':
        return button('field', t('product.toField'))
      case 'refreshQuote':
        return button('price', t('product.toPrice'))
      case 'removePromo':
        return button('promo', t('product.withoutPromo'))
      case 'signIn':
        return <SignInLinks />
      case 'lowerRewards':
        return button('rewards', t('product.withoutRewards'))
      // A guest has no wallet: the remaining option is another payment method.
      case 'topUpWallet':
      case 'enterOtp':
        return button('channel', t('product.toChannel'))
      case 'none':
        return undefined
    }
  }
  return <ErrorMessage failure={failure} isWaitShown={recovery.kind === 'wait'} actions={wayOut()} />
}
