import { useState } from 'react'
import { days } from '../../../domain/kernel/duration.ts'
import type { RewardBalance } from '../../../domain/reward/reward-order.ts'
import { dateFormat } from '../../date-format.ts'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { useCutMoney } from './use-cut-money.ts'

/** Rewards that expire within this time are marked. Unit: ms. */
const SOON = days(3)

/** Number of rewards that are shown at once. */
const SHOWN = 4

interface Props {
  /** In the order in which they are used. */
  readonly balances: readonly RewardBalance[]
  readonly now: Date
  /** Returns whether a reward was just added. */
  readonly isFresh?: (reward: RewardBalance) => boolean
}

/** Renders rewards with their dates, in the order in which they are used. @source M153, M154 */
export const RewardLots = ({ balances, now, isFresh = () => false }: Props) => {
  const t = useTranslate()
  const money = useCutMoney()
  const language = useDateLanguage()
  const format = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const [isWhole, setWhole] = useState(false)
  // One more than fits is shown, in the place of the button.
  const isCut = !isWhole && balances.length > SHOWN + 1
  return (
    <section className="card stack" aria-labelledby="lots-h">
      <h2 id="lots-h">{t('rewards.lots')}</h2>
      <p className="s dim">{t('rewards.lotsHelp')}</p>
      <ul className="entries" role="list">
        {(isCut ? balances.slice(0, SHOWN) : balances).map((reward, at) => (
          <li className="entry" key={`${reward.expiry.toISOString()} ${at}`}>
            <span className="grow">
              <time className="blk" dateTime={reward.expiry.toISOString()}>
                <span className={reward.expiry.getTime() - now.getTime() < SOON ? 'warn' : ''}>
                  {t('rewards.lot', { date: format.format(reward.expiry) })}
                </span>
              </time>
              <span className="xs dim blk">{t(`rewards.sponsor.${reward.sponsor}`)}</span>
            </span>
            {isFresh(reward) && <span className="pill good">{t('rewards.fresh')}</span>}
            <bdi dir="ltr" className="price">
              {money(reward.amount)}
            </bdi>
          </li>
        ))}
      </ul>
      {isCut && (
        <button className="btn wide" type="button" onClick={() => setWhole(true)}>
          {t('rewards.lotsMore', { count: balances.length })}
        </button>
      )}
    </section>
  )
}
