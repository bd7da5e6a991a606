import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useContext, useEffect, useState } from 'react'
import { openGiftCards } from '../../../application/gift-cards.ts'
import type { RedeemCardMachine } from '../../../application/machines/redeem-card.machine.ts'
import { networkFailure, OFFLINE_ERROR_CODE } from '../../../domain/errors/network-errors.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { keepPurchase } from '../../kept-purchase.ts'
import { useFeatures } from '../../page-context.tsx'
import { OpenAccountsContext } from '../order/open-accounts.ts'
import { isSignedIn } from '../product/is-signed-in.ts'
import { type CardStage, CardView } from './card-view.tsx'

interface Props {
  readonly code: string
  readonly onCode: () => void
  /** Called once the card is in the wallet. */
  readonly onRedeemed: () => void
}

const NOTHING = { failure: undefined, redeemed: undefined }

/** Keeps the address of this page for the way back. */
const keepThisPage = (): void => keepPurchase(location)

/** Renders the redemption of one card: its machine behind native controls. */
const CardFlow = ({ machine, code, onCode, onRedeemed }: Props & { readonly machine: RedeemCardMachine }) => {
  const actor = useActorRef(machine, { input: { code } })
  const { value, context } = useSelector(actor, (now) => now)
  useEffect(() => {
    if (value === 'redeemed') onRedeemed()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value])
  return (
    <CardView
      stage={value}
      context={context}
      onRetry={() => actor.send({ type: 'retry.requested' })}
      onCode={onCode}
      onLeave={keepThisPage}
    />
  )
}

type Opened = { readonly kind: 'opening' | 'unreachable' } | { readonly kind: 'open'; readonly machine: RedeemCardMachine }

/** Returns what stands in the way of a redemption before its call; undefined = nothing. */
const obstacle = (hasWallet: boolean): CardStage | undefined => {
  if (!hasWallet) return 'notHere'
  return isSignedIn() ? undefined : 'signedOut'
}

/** Renders a gift card that fills the wallet, whose accounts load first. @source M145 */
export const CardRedemption = (props: Props) => {
  const t = useTranslate()
  const openAccounts = useContext(OpenAccountsContext)
  const [stage] = useState(obstacle(useFeatures()('wallet')))
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' })
  const open = useCallback(() => {
    if (openAccounts === undefined) return
    void openAccounts()
      .then(openGiftCards)
      .then(
        (machine) => setOpened({ kind: 'open', machine }),
        () => setOpened({ kind: 'unreachable' })
      )
  }, [openAccounts])
  useEffect(() => {
    if (stage === undefined) open()
  }, [open, stage])
  const shown = stage ?? (opened.kind === 'opening' ? 'redeeming' : undefined)
  return (
    <div className="stack narrow">
      <h1>{t('redeem.heading')}</h1>
      {shown !== undefined && <CardView stage={shown} context={NOTHING} onRetry={open} onCode={props.onCode} onLeave={keepThisPage} />}
      {opened.kind === 'unreachable' && (
        <ErrorMessage failure={networkFailure(navigator.onLine ? undefined : OFFLINE_ERROR_CODE)}>
          <button className="btn" type="button" onClick={open}>
            {t('redeem.again')}
          </button>
        </ErrorMessage>
      )}
      {opened.kind === 'open' && <CardFlow {...props} machine={opened.machine} />}
    </div>
  )
}
