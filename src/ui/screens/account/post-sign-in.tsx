import { useSelector } from '@xstate/react'
import type { User } from '../../../domain/account/user.ts'
import { type Failure, isFailure } from '../../../domain/errors/failure.ts'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useFeatures, usePageLocale } from '../../page-context.tsx'
import { orderPath } from '../product/next-page.ts'
import { loadedWalletDialogs } from './load-wallet-dialogs.ts'
import { useSession } from './session-provider.tsx'

interface WelcomeProps {
  readonly name: string | undefined
  readonly onClose: () => void
}

/** Welcomes a shopper after the first sign-in. @source A§2 "welcome (first login)", M32 */
export const Welcome = ({ name, onClose }: WelcomeProps) => {
  const t = useTranslate()
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
  const t = useTranslate()
  const { prefix } = usePageLocale()
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

/**
 * Renders the notices of a session after a sign-in, and a purchase that could not be linked.
 * The session opens the return path.
 *
 * @source A§2 "Modals", A§4, M32, M84, M139, M140
 */
export const PostSignIn = ({ user }: { readonly user: User }) => {
  const t = useTranslate()
  const session = useSession()
  const { adoption, purchase, notices } = useSelector(session, ({ context }) => context)
  const has = useFeatures()
  const { prefix } = usePageLocale()
  const isRefused = isFailure(adoption)
  const notice = adoption === undefined || isRefused ? undefined : notices?.[0]
  const dialogs = loadedWalletDialogs()
  const close = () => session.send({ type: 'notice.closed' })
  return (
    <div className="card stack">
      {isRefused ? <NotLinked failure={adoption} txnId={purchase} /> : <p role="status">{t('account.entering')}</p>}
      <p>
        <button className="btn go" type="button" onClick={() => session.send({ type: 'leave.requested' })}>
          {t('account.goOn')}
        </button>
      </p>
      {notice === 'unverifiedPhone' && dialogs !== undefined && (
        <dialogs.UnverifiedPhone settings={`/${prefix}/user/settings`} onClose={close} />
      )}
      {notice === 'walletRestricted' && dialogs !== undefined && (
        <dialogs.WalletRestricted terms={has('legal') ? `/${prefix}/terms` : undefined} onClose={close} />
      )}
      {notice === 'welcome' && <Welcome name={user.name} onClose={close} />}
    </div>
  )
}
