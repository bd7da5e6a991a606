import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { Arrival as Entered } from '../../application/use-cases/after-sign-in.ts'
import type { OpenSession } from '../../application/use-cases/session.ts'
import { type Failure, isFailure } from '../../domain/errors/failure.ts'
import { Dialog } from '../components/dialog.tsx'
import { ErrorMessage } from '../components/error-message.tsx'
import { useTexts } from '../i18n.tsx'
import { useFrame } from '../page-context.tsx'
import { orderPath } from '../product/next-page.ts'
import { useAccounts } from './accounts-context.tsx'
import { useSession } from './session-provider.tsx'

/** Leaves for another page of the store, or of the identity service. */
export const goTo = (address: string): void => window.location.assign(address)

interface WelcomeProps {
  readonly name: string | undefined
  readonly onClose: () => void
}

/** What somebody is told who is signed in for the first time. @source A§2 "welcome (first login)", M32 */
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

/** A purchase made as a guest could not be linked: the page of its order offers it again. @source M139, M140 */
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

interface Props {
  readonly session: OpenSession
  readonly entered: Entered
}

/**
 * Somebody is signed in: a purchase made as a guest is linked, who is new is welcomed, and then the way leads back to where it came from. What
 * could not be linked is said first.
 *
 * @source A§4, M84, M139, M140
 */
export const Arrival = ({ session: opened, entered }: Props) => {
  const t = useTexts()
  const session = useSession()
  const { guestPurchase } = useAccounts()
  // Its record is gone as soon as there is an outcome.
  const [txnId] = useState(guestPurchase)
  const adoption = useSelector(session, ({ context }) => context.adoption)
  const isTold = useRef(false)
  const isRefused = isFailure(adoption)
  const isLeaving = adoption !== undefined && !isRefused && !entered.isFirstLogin
  useEffect(() => {
    if (!isTold.current) session.send({ type: 'user.signedIn', session: { ...opened, user: entered.user } })
    isTold.current = true
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
      {adoption === undefined || isRefused || !entered.isFirstLogin ? undefined : <Welcome name={entered.user.name} onClose={leave} />}
    </div>
  )
}
