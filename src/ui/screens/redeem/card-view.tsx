import type { SnapshotFrom } from 'xstate'
import type { RedeemCardContext, RedeemCardMachine } from '../../../application/machines/redeem-card.machine.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import { useMoney } from '../../components/amount.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { Note } from '../product/note.tsx'
import { RetryButton } from '../product/retry-button.tsx'

/** What the page of a gift card shows. */
export type CardStage = SnapshotFrom<RedeemCardMachine>['value'] | 'notHere'

interface Props {
  readonly stage: CardStage
  readonly context: Pick<RedeemCardContext, 'failure' | 'redeemed'>
  readonly onRetry: () => void
  /** Opens the field of another code. */
  readonly onCode: () => void
  /** Called before the page is left for the sign-in or the wallet. */
  readonly onLeave: () => void
}

/** Renders why a card was not redeemed, and what helps. */
const NotRedeemed = ({ failure, onRetry, onCode }: { readonly failure: Failure } & Pick<Props, 'onRetry' | 'onCode'>) => {
  const t = useTranslate()
  const { recovery } = failure
  if (recovery.kind === 'wait') return <ErrorMessage failure={failure} actions={<RetryButton waitMs={recovery.ms} onRetry={onRetry} />} />
  return (
    <ErrorMessage failure={failure}>
      {recovery.kind === 'otherMarket' && (
        <a className="btn" href={recovery.country === undefined ? '/international' : `/${recovery.country}/redeem`}>
          {t('redeem.card.countries')}
        </a>
      )}
      <button className="btn" type="button" onClick={onCode}>
        {t('redeem.enterCode')}
      </button>
    </ErrorMessage>
  )
}

/** Renders a gift card in every state from its code to the balance. @source M145, M201 */
export const CardView = ({ stage, context: { failure, redeemed }, onRetry, onCode, onLeave }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const { prefix } = usePageLocale()
  switch (stage) {
    case 'redeeming':
      return (
        <p className="dim" role="status">
          {t('redeem.card.adding')}
        </p>
      )
    case 'redeemed':
      return (
        redeemed !== undefined && (
          <Note tone="good" icon="check" title={t('redeem.card.added', { amount: money(redeemed.amount) })}>
            {redeemed.balanceAmount !== undefined && <p>{t('redeem.card.balance', { amount: money(redeemed.balanceAmount) })}</p>}
            <p className="row flow">
              <a className="btn go" href={`/${prefix}/wallet/home`}>
                {t('redeem.card.toWallet')}
              </a>
              <button className="btn" type="button" onClick={onCode}>
                {t('redeem.enterCode')}
              </button>
            </p>
          </Note>
        )
      )
    case 'signedOut':
      return (
        <Note tone="" icon="user" title={t('redeem.card.needsAccount')}>
          <p>{t('redeem.card.needsAccountHelp')}</p>
          <a className="btn go" href={`/${prefix}/sign-in`} onClick={onLeave}>
            {t('redeem.card.signIn')}
          </a>
        </Note>
      )
    case 'withoutWallet':
      return (
        <Note tone="" icon="wallet" title={t('redeem.card.needsWallet')}>
          <p>{t('redeem.card.needsWalletHelp')}</p>
          <a className="btn go" href={`/${prefix}/wallet/verify`} onClick={onLeave}>
            {t('redeem.card.openWallet')}
          </a>
        </Note>
      )
    case 'notHere':
      return (
        <Note tone="warn" icon="gift" title={t('redeem.card.notHere')}>
          <p>{t('redeem.card.notHereHelp')}</p>
          <a className="btn" href="/international">
            {t('redeem.card.countries')}
          </a>
        </Note>
      )
    case 'notRedeemed':
    case 'waiting':
    case 'retryable':
      return failure !== undefined && <NotRedeemed failure={failure} onRetry={onRetry} onCode={onCode} />
  }
}
