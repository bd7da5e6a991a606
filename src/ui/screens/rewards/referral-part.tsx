import type { RewardPages } from '../../../application/ports/reward-pages.ts'
import type { Referral } from '../../../domain/reward/referral.ts'
import { useTranslate } from '../../i18n.tsx'
import { CopyButton } from '../order/copy-button.tsx'
import type { SignedIn } from '../signed-in/signed-in-page.tsx'
import { PartFailed } from '../wallet/part-failed.tsx'
import { useReading } from '../wallet/use-reading.ts'
import { MovementBones } from '../wallet/wallet-skeleton.tsx'
import { useCutMoney } from './use-cut-money.ts'

const now = (): Date => new Date()

/** Opens the browser's list of apps to send the link with; closing it sends nothing. */
const share = (text: string, url: string): void => void navigator.share({ text, url }).catch(() => undefined)

/** Renders the link of a shopper, with what it brought and when it counts. */
export const Invitation = ({ referral }: { readonly referral: Referral }) => {
  const t = useTranslate()
  const money = useCutMoney()
  const { url, inviterAmount, inviteeAmount, minimum, waiting, paid, earned } = referral
  return (
    <>
      <p>{t('rewards.invite.text', { theirs: money(inviteeAmount), yours: money(inviterAmount) })}</p>
      <div className="code">
        <span>
          <span className="xs dim blk">{t('rewards.invite.link')}</span>
          <code>
            <bdi dir="ltr">{url.replace(/^https?:\/\//, '')}</bdi>
          </code>
        </span>
        <CopyButton text={url} label={t('rewards.invite.copy')} done={t('rewards.invite.copied')} />
      </div>
      {typeof navigator.share === 'function' && (
        <button
          className="btn wide"
          type="button"
          onClick={() => share(t('rewards.invite.shareText', { amount: money(inviteeAmount) }), url)}
        >
          {t('rewards.invite.share')}
        </button>
      )}
      {waiting + paid > 0 && (
        <dl className="lines">
          <div>
            <dt>{t('rewards.invite.waiting')}</dt>
            <dd>{waiting}</dd>
          </div>
          <div>
            <dt>{t('rewards.invite.paid')}</dt>
            <dd>{paid}</dd>
          </div>
          <div>
            <dt>{t('rewards.invite.earned')}</dt>
            <dd>
              <bdi dir="ltr">{money(earned)}</bdi>
            </dd>
          </div>
        </dl>
      )}
      <ul className="rules s dim">
        <li>{t('rewards.invite.when', { minimum: money(minimum) })}</li>
        <li>{t('rewards.invite.limit')}</li>
      </ul>
    </>
  )
}

interface Props {
  readonly signedIn: Pick<SignedIn, 'onRefused'>
  readonly pages: Pick<RewardPages, 'referral'>
}

/**
 * Renders the invitations of a shopper, and nothing where the country gives no bonus for them.
 *
 * @source M279, D183
 */
export const ReferralPart = ({ signedIn, pages }: Props) => {
  const t = useTranslate()
  const { value, failure, busy, again } = useReading<Referral | 'none'>(() => pages.referral(), now, signedIn.onRefused)
  if (value === 'none') return null
  return (
    <section className="card stack" aria-labelledby="invite-h" aria-busy={value === undefined && failure === undefined}>
      <h2 id="invite-h">{t('rewards.invite.title')}</h2>
      {value !== undefined && <Invitation referral={value} />}
      {value === undefined && (failure === undefined ? <MovementBones /> : <PartFailed failure={failure} busy={busy} onAgain={again} />)}
    </section>
  )
}
