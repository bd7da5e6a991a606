import type { ClaimGiftContext, ClaimGiftEvent } from '../../../application/machines/claim-gift.machine.ts'
import { dateFormat } from '../../date-format.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { Note } from '../product/note.tsx'
import { FoundPlayer } from './found-player.tsx'
import { GiftCard } from './gift-card.tsx'
import { GiftOutcome } from './gift-outcome.tsx'
import { OtpForm } from './otp-form.tsx'
import { PlayerForm } from './player-form.tsx'

/** What the page of a gift shows. */
export type GiftStage =
  | 'looking'
  | 'unreachable'
  | 'offered'
  | 'confirming'
  | 'proving'
  | 'locked'
  | 'delivering'
  | 'claimed'
  | 'expired'
  | 'invalid'

interface Props {
  readonly stage: GiftStage
  readonly context: Omit<ClaimGiftContext, 'giftToken' | 'otp'>
  readonly busy: boolean
  readonly send: (event: ClaimGiftEvent) => void
  readonly onCode: () => void
}

/** Renders the step of a claim that its recipient takes now. */
const Step = ({ stage, context, busy, send, onCode }: Props) => {
  const t = useTranslate()
  const language = useDateLanguage()
  const { gift, player, lockedUntil, resendAt, isMine } = context
  const toPlayer = () => send({ type: 'player.changed' })
  switch (stage) {
    case 'looking':
      return <p className="dim">{t('redeem.looking')}</p>
    case 'unreachable':
      return undefined
    case 'offered':
      return gift?.inputs.length === 0 ? (
        <div className="card stack">
          <p className="s dim">{t('redeem.voucherHelp')}</p>
          <button className="btn go wide" type="button" aria-disabled={busy} onClick={() => busy || send({ type: 'claim.requested' })}>
            {t(busy ? 'redeem.claiming' : 'redeem.claim')}
          </button>
        </div>
      ) : (
        <PlayerForm
          inputs={gift?.inputs ?? []}
          entered={context.userInfo}
          busy={busy}
          onEnter={(userInfo) => send({ type: 'player.entered', userInfo })}
        />
      )
    case 'confirming':
      return (
        player !== undefined && (
          <FoundPlayer
            player={player}
            busy={busy}
            onClaim={(roleId) => send({ type: 'claim.requested', ...(roleId === undefined ? {} : { roleId }) })}
            onChange={toPlayer}
          />
        )
      )
    case 'proving':
      return (
        resendAt !== undefined && (
          <OtpForm
            email={gift?.recipientEmail ?? ''}
            busy={busy}
            mayResend={context.mayResend}
            resendAt={resendAt}
            isResent={context.isResent}
            hasPlayer={gift?.inputs.length !== 0}
            onEnter={(otp) => send({ type: 'otp.entered', otp })}
            onResend={() => send({ type: 'otp.resendRequested' })}
            onBack={toPlayer}
          />
        )
      )
    case 'locked':
      return (
        <div id="code-lock" tabIndex={-1}>
          <Note tone="warn" icon="clock" title={t('redeem.locked')}>
            <p>{t('redeem.lockedHelp', { time: dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(lockedUntil) })}</p>
          </Note>
        </div>
      )
    case 'delivering':
    case 'claimed':
    case 'expired':
    case 'invalid':
      return <GiftOutcome stage={stage} gift={gift} isMine={isMine} onCode={onCode} />
  }
}

/** Stages in which the gift can still be claimed. */
const OPEN: ReadonlySet<GiftStage> = new Set(['offered', 'confirming', 'proving', 'locked'])

/** Renders a gift in every state from its link to its delivery. @source M143, D185 */
export const GiftClaimView = (props: Props) => {
  const t = useTranslate()
  const { stage, context, busy, send } = props
  const { gift } = context
  // The publisher has refused the last claim: the recipient is told why, and may correct the player.
  const failure = context.failure ?? (stage === 'offered' ? gift?.refusal : undefined)
  return (
    <div className="stack narrow" aria-busy={busy}>
      {gift !== undefined && gift.validity !== 'invalid' && <GiftCard gift={gift} isOpen={OPEN.has(stage)} />}
      {failure !== undefined && stage !== 'locked' && (
        <ErrorMessage failure={failure}>
          {stage === 'unreachable' && (
            <button className="btn" type="button" onClick={() => send({ type: 'retry.requested' })}>
              {t('redeem.again')}
            </button>
          )}
        </ErrorMessage>
      )}
      <Step {...props} />
    </div>
  )
}
