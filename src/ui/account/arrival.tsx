import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { Arrival as Entered } from '../../application/use-cases/after-sign-in.ts'
import type { OpenSession } from '../../application/use-cases/session.ts'
import { isFailure } from '../../domain/errors/failure.ts'
import { Dialog } from '../components/dialog.tsx'
import { ErrorMessage } from '../components/error-message.tsx'
import { useTexts } from '../i18n.tsx'
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

interface Props {
  readonly session: OpenSession
  readonly entered: Entered
}

/**
 * Somebody is signed in: a purchase made as a guest is linked, who is new is welcomed, and then the way leads back to where it came from.
 *
 * @source A§4, M84, M139, M140
 */
export const Arrival = ({ session: opened, entered }: Props) => {
  const t = useTexts()
  const session = useSession()
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
      {isRefused ? <ErrorMessage failure={adoption} /> : <p role="status">{t('account.entering')}</p>}
      <p>
        <button className="btn go" type="button" onClick={leave}>
          {t('account.goOn')}
        </button>
      </p>
      {adoption === undefined || isRefused || !entered.isFirstLogin ? undefined : <Welcome name={entered.user.name} onClose={leave} />}
    </div>
  )
}
