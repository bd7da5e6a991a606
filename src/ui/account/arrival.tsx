import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { Arrival as Entered } from '../../application/use-cases/after-sign-in.ts'
import type { OpenSession } from '../../application/use-cases/session.ts'
import { type Failure, isFailure } from '../../domain/errors/failure.ts'
import { seconds } from '../../domain/kernel/duration.ts'
import { Dialog } from '../components/dialog.tsx'
import { ErrorMessage } from '../components/error-message.tsx'
import { useTexts } from '../i18n.tsx'
import { useFeatures, useFrame } from '../page-context.tsx'
import { orderPath } from '../product/next-page.ts'
import { useAccounts } from './accounts-context.tsx'
import { useSession } from './session-provider.tsx'
import type { WalletTold } from './wallet-arrival.ts'

/** Navigates to another page of the store, or of the identity service. */
export const goTo = (address: string): void => window.location.assign(address)

interface WelcomeProps {
  readonly name: string | undefined
  readonly onClose: () => void
}

/** Welcomes a shopper after the first sign-in. @source A§2 "welcome (first login)", M32 */
export const Welcome = ({ name, onClose }: WelcomeProps) => {
  const t = useTexts()
  return (
    <Dialog title={name === undefined ? t('account.welcome.heading') : t('account.welcome.named', { name })} onClose={onClose}>
      <p>{t('account.welcome.text')}</p>
      <p>
        <button className="btn go" type="button" onClick={onClose}>
          {t('account.goOn')}
        </button>
      </p>
    </Dialog>
  )
}

interface NotLinkedProps {
  readonly failure: Failure
  /** Number of the purchase. */
  readonly txnId: string | undefined
}

/**
 * Renders that a guest purchase could not be linked, with a link to its order page, which can retry.
 *
 * @source M139, M140
 */
export const NotLinked = ({ failure, txnId }: NotLinkedProps) => {
  const t = useTexts()
  const { prefix } = useFrame()
  return (
    <ErrorMessage failure={failure}>
      {txnId !== undefined && (
        <>
          <p>{t('account.linkFailed')}</p>
          <a className="btn" href={`${orderPath(prefix, txnId)}&link`}>
            {t('account.openPurchase')}
          </a>
        </>
      )}
    </ErrorMessage>
  )
}

/** Maximum wait for the account before the return path is opened. Unit: ms. */
const LOOK_LIMIT = seconds(5)

const NOTHING_TOLD: WalletTold = { unverifiedPhone: false, walletRestricted: false }

/**
 * Reads what the wallet needs after a sign-in, where the country has one; undefined while loading.
 * A failed read counts as nothing to do.
 */
const useTold = (): readonly [WalletTold | undefined, (what: 'unverifiedPhone' | 'walletRestricted') => void] => {
  const accounts = useAccounts()
  const { country } = useFrame()
  const hasWallet = useFeatures()('wallet')
  const [told, setTold] = useState<WalletTold | undefined>(hasWallet ? undefined : NOTHING_TOLD)
  useEffect(() => {
    if (!hasWallet) return undefined
    let isOver = false
    const tell = (now: WalletTold): void => {
      if (!isOver) setTold(now)
      isOver = true
    }
    const late = setTimeout(() => tell(NOTHING_TOLD), LOOK_LIMIT)
    void import('./wallet-arrival.ts').then(({ lookAtWallet }) => lookAtWallet(accounts, country)).then(tell, () => tell(NOTHING_TOLD))
    return () => {
      isOver = true
      clearTimeout(late)
    }
  }, [accounts, country, hasWallet])
  return [told, (what) => setTold((before) => before && { ...before, [what]: false })]
}

interface Props {
  readonly session: OpenSession
  readonly entered: Entered
}

/**
 * Completes a sign-in: links a guest purchase, shows a restricted wallet, welcomes a new user.
 * Then the return path is opened. A purchase that could not be linked is shown instead.
 *
 * @source A§2 "Modals", A§4, M32, M84, M139, M140
 */
export const Arrival = ({ session: opened, entered }: Props) => {
  const t = useTexts()
  const session = useSession()
  const { guestPurchase } = useAccounts()
  // Read once, because its record is removed as soon as there is an outcome.
  const [txnId] = useState(guestPurchase)
  const adoption = useSelector(session, ({ context }) => context.adoption)
  const [told, noteTold] = useTold()
  const [isNew, setNew] = useState(entered.isFirstLogin)
  const has = useFeatures()
  const { prefix } = useFrame()
  const isHandedOver = useRef(false)
  const isRefused = isFailure(adoption)
  const isIn = adoption !== undefined && !isRefused && told !== undefined
  const dialogs = told?.dialogs
  const welcome = isNew ? 'welcome' : undefined
  const calm = { prerendering: false, errorDisplayed: false, partnerAuthorizationFailed: false, firstLogin: isNew } as const
  // Without a wallet that needs something there is only the welcome to show.
  const modal = isIn ? (dialogs === undefined ? welcome : dialogs.shownModal({ ...calm, ...told })) : undefined
  const isLeaving = isIn && modal === undefined
  useEffect(() => {
    if (!isHandedOver.current) session.send({ type: 'user.signedIn', session: { ...opened, user: entered.user } })
    isHandedOver.current = true
  }, [session, opened, entered])
  useEffect(() => {
    if (isLeaving) goTo(entered.goTo)
  }, [isLeaving, entered])
  const leave = () => goTo(entered.goTo)
  return (
    <div className="card stack">
      {isRefused ? <NotLinked failure={adoption} txnId={txnId} /> : <p role="status">{t('account.entering')}</p>}
      <p>
        <button className="btn go" type="button" onClick={leave}>
          {t('account.goOn')}
        </button>
      </p>
      {modal === 'unverifiedPhone' && dialogs !== undefined && (
        <dialogs.UnverifiedPhone settings={`/${prefix}/user/settings`} onClose={() => noteTold('unverifiedPhone')} />
      )}
      {modal === 'walletRestricted' && dialogs !== undefined && (
        <dialogs.WalletRestricted terms={has('legal') ? `/${prefix}/terms` : undefined} onClose={() => noteTold('walletRestricted')} />
      )}
      {modal === 'welcome' && <Welcome name={entered.user.name} onClose={() => setNew(false)} />}
    </div>
  )
}
