import { type ReactNode, useId } from 'react'
import type { LoyaltyGift, OwnLoyaltyItem, OwnRewardItem } from '../../../application/ports/loyalty-service.ts'
import { loyaltyItemDisplay, rewardItemDisplay } from '../../../domain/loyalty/loyalty-item.ts'
import type { RewardItemDisplay } from '../../../domain/loyalty/loyalty-states.ts'
import { Icon, type IconName } from '../../components/icon.tsx'
import { dateFormat } from '../../date-format.ts'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'

/** Icons of what rewards give; the text beside them is complete without them. */
const ICONS: Readonly<Record<LoyaltyGift, IconName>> = { coupon: 'tag', reward: 'wallet', item: 'gem' }

/** How a reward is shown, with its item: an item that is over ends its rewards. */
export type ShownAs = RewardItemDisplay | 'ended'

/**
 * Returns how a reward of an item is shown.
 * One that was claimed stays claimed when its item ends.
 */
export const shownAs = (item: OwnLoyaltyItem, reward: OwnRewardItem, now: Date): ShownAs => {
  const display = rewardItemDisplay(reward, now)
  const isOver = loyaltyItemDisplay(item, now) !== 'open'
  return isOver && display !== 'claimed' && display !== 'pending' ? 'ended' : display
}

const TONES: Readonly<Partial<Record<ShownAs, string>>> = { claimed: 'good', pending: 'warn' }

interface RowProps {
  readonly item: OwnLoyaltyItem
  readonly reward: OwnRewardItem
  readonly now: Date
  readonly busy: boolean
  readonly onClaim: () => void
  /** What became of a claim of this reward. */
  readonly children?: ReactNode
}

/** Renders what a shopper waits for before a reward can be claimed. */
const RewardTime = ({ reward, as }: { readonly reward: OwnRewardItem; readonly as: ShownAs }) => {
  const t = useTranslate()
  const format = dateFormat(useDateLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  const { availableAt, progress, needs } = reward
  if (as === 'locked' && progress !== undefined && needs !== undefined)
    return (
      <span className="blk steps">
        <progress value={progress} max={needs} aria-label={t('loyalty.progress', { progress, needs })} />
        <span className="s dim">{t('loyalty.progress', { progress, needs })}</span>
      </span>
    )
  if (availableAt === undefined || (as !== 'later' && as !== 'claimed')) return undefined
  return (
    <time className="s dim blk" dateTime={availableAt.toISOString()}>
      {t(as === 'later' ? 'loyalty.from' : 'loyalty.again', { date: format.format(availableAt) })}
    </time>
  )
}

/** Renders one reward of an item in its state. @source M157 */
const RewardRow = ({ item, reward, now, busy, onClaim, children }: RowProps) => {
  const t = useTranslate()
  const heading = useId()
  const format = dateFormat(useDateLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  const { product, endDate } = item
  const as = shownAs(item, reward, now)
  return (
    <li className="bonus">
      <div className="entry">
        <span className="pay-i">
          <Icon name={ICONS[reward.gives]} />
        </span>
        <span className="grow">
          <b className="blk" id={heading}>
            {reward.name}
          </b>
          <span className="s dim blk">
            {item.name}
            {product !== undefined && (
              <>
                {' · '}
                {t('loyalty.for', { game: product.name })}
              </>
            )}
          </span>
          <RewardTime reward={reward} as={as} />
          {as === 'claimable' && endDate !== undefined && (
            <time className="s dim blk" dateTime={endDate.toISOString()}>
              {t('loyalty.until', { date: format.format(endDate) })}
            </time>
          )}
        </span>
        {as === 'claimable' && product !== undefined && (
          <button className="btn" type="button" aria-describedby={heading} aria-disabled={busy} onClick={() => busy || onClaim()}>
            {t('loyalty.claim')}
          </button>
        )}
        {as !== 'claimable' && as !== 'hidden' && <span className={`pill ${TONES[as] ?? ''}`.trim()}>{t(`loyalty.state.${as}`)}</span>}
      </div>
      {children}
    </li>
  )
}

interface Props {
  readonly items: readonly OwnLoyaltyItem[]
  readonly now: Date
  readonly busy: boolean
  readonly onClaim: (item: OwnLoyaltyItem, reward: OwnRewardItem) => void
  /** Renders what became of a claim of a reward. */
  readonly outcomeOf: (reward: OwnRewardItem) => ReactNode
}

/**
 * Renders the bonuses that a shopper can claim, has claimed, or can claim later.
 *
 * @source M157, M280
 */
export const LoyaltyItems = ({ items, now, busy, onClaim, outcomeOf }: Props) => {
  const t = useTranslate()
  return (
    <section className="card stack" aria-labelledby="bonuses-h" aria-busy={busy}>
      <h2 id="bonuses-h">{t('loyalty.title')}</h2>
      {items.length === 0 ? (
        <div className="void">
          <b className="h3">{t('loyalty.empty')}</b>
          <p className="dim">{t('loyalty.emptyHelp')}</p>
        </div>
      ) : (
        <ul className="entries" role="list">
          {items.flatMap((item) =>
            item.rewardItems.map((reward) => (
              <RewardRow key={reward.id} item={item} reward={reward} now={now} busy={busy} onClaim={() => onClaim(item, reward)}>
                {outcomeOf(reward)}
              </RewardRow>
            ))
          )}
        </ul>
      )}
    </section>
  )
}
