import { useState } from 'react'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { ContactsCard } from './contacts-card.tsx'
import { LeaveCard } from './leave-card.tsx'
import type { ContactTask } from './account-contact.ts'
import { type SignedIn, SignedInPage } from './signed-in-page.tsx'
import { PasswordCard } from './password-card.tsx'
import { PersonCard } from './person-card.tsx'
import type { SettingsContent } from './signed-in-content.ts'
import { useReady, useSignedInContent } from './signed-in-context.ts'

/** At most one of these forms is open, beside that of the personal data. */
type Open = ContactTask | 'password' | undefined

const Cards = ({ signedIn, content }: { readonly signedIn: SignedIn; readonly content: SettingsContent }) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  const { accountData } = useSignedInContent().pages
  const [open, setOpen] = useState<Open>()
  useReady(true)
  /** Opens the next form after an answer, unless another form was opened meanwhile. */
  const lead = (from: Open, to: Open): void => setOpen((now) => (now === from || now === undefined ? to : now))
  return (
    <>
      <PersonCard signedIn={signedIn} content={content} />
      <ContactsCard signedIn={signedIn} content={content} task={open === 'password' ? undefined : open} onTask={setOpen} onLed={lead} />
      <PasswordCard
        signedIn={signedIn}
        isOpen={open === 'password'}
        onOpen={(isOpen) => (isOpen ? setOpen('password') : lead('password', undefined))}
      />
      <LeaveCard signedIn={signedIn} />
      <section className="card set" aria-labelledby="delete-h">
        <div className="grow">
          <h2 id="delete-h">{t('settings.delete')}</h2>
          <p className="s dim">{t('settings.deleteText')}</p>
        </div>
        <p className="row flow">
          {accountData !== undefined && (
            <a className="btn" href={`/${prefix}/${accountData.path}`}>
              {accountData.heading}
            </a>
          )}
          <a className="btn" href={`/${prefix}/user/verifyAccountDelete`}>
            {t('settings.delete')}
          </a>
        </p>
      </section>
    </>
  )
}

/** Renders the settings of an account. @source A§2 "user/settings", M15 */
export const SettingsPage = () => {
  const t = useTranslate()
  const { settings } = useSignedInContent()
  return (
    <SignedInPage heading={t('account.header.settings')} lead={t('settings.lead')} here="settings">
      {(signedIn) => <Cards signedIn={signedIn} content={settings} />}
    </SignedInPage>
  )
}
