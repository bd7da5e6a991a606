import { type ReactNode, useState } from 'react'
import type { AuthType } from '../../../domain/account/forms/contact-fields.ts'
import { isSocialUser } from '../../../domain/account/user.ts'
import { shownContact } from '../account/contact-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { ContactChange } from './contact-change.tsx'
import { ContactProof } from './contact-proof.tsx'
import { contactOf, type ContactTask } from './account-contact.ts'
import type { SignedIn } from './signed-in-page.tsx'
import { SavedNote } from './saved-note.tsx'
import type { SettingsContent } from './signed-in-content.ts'

const LABEL = { email: 'account.by.email', mobile: 'account.by.mobile' } as const
const WAYS: readonly AuthType[] = ['email', 'mobile']

interface RowProps {
  readonly signedIn: SignedIn
  readonly way: AuthType
  readonly onTask: (task: ContactTask) => void
  /** The form that replaces the buttons. */
  readonly form: ReactNode
}

/** Renders a mail address or phone number, whether it is verified, and its actions. */
const ContactRow = ({ signedIn: { user }, way, onTask, form }: RowProps) => {
  const t = useTranslate()
  const contact = contactOf(user, way)
  // The mail address of a social user belongs to the other service.
  const isFixed = way === 'email' && isSocialUser(user)
  return (
    <li className="set">
      <div className="grow">
        <h3 className="s dim">{t(LABEL[way])}</h3>
        <div className="row flow">
          {contact === undefined ? <span className="dim">{t('settings.none')}</span> : <bdi dir="ltr">{contact.account.uid}</bdi>}
          {contact !== undefined && (
            <span className={contact.isProven ? 'pill good' : 'pill warn'}>
              <Icon name={contact.isProven ? 'check' : 'warn'} />
              {t(contact.isProven ? 'settings.verified' : 'settings.unverified')}
            </span>
          )}
        </div>
        {contact?.isProven === false && <p className="s dim">{t('settings.unverifiedText')}</p>}
      </div>
      {form ?? (
        <div className="row flow">
          {contact?.isProven === false && (
            <button className="btn" type="button" onClick={() => onTask({ kind: 'proving', way, account: contact.account, isNew: false })}>
              {t(`settings.verify.${way}`)}
            </button>
          )}
          {!isFixed && (
            <button className="btn" type="button" onClick={() => onTask({ kind: 'changing', way })}>
              {t(contact === undefined ? `settings.add.${way}` : `settings.change.${way}`)}
            </button>
          )}
        </div>
      )}
    </li>
  )
}

interface Props {
  readonly signedIn: SignedIn
  readonly content: SettingsContent
  readonly task: ContactTask | undefined
  readonly onTask: (task: ContactTask | undefined) => void
  /** Called when an answer replaces one form by another, or by none. */
  readonly onLed: (from: ContactTask, to: ContactTask | undefined) => void
}

/**
 * Renders mail address and phone number of an account, with their verification.
 *
 * @source A§2 "unverified phone", A§3 "User", M15, M61
 */
export const ContactsCard = ({ signedIn, content, task, onTask, onLed }: Props) => {
  const t = useTranslate()
  const [proven, setProven] = useState<string>()
  const open = (next: ContactTask | undefined): void => {
    setProven(undefined)
    onTask(next)
  }
  const formOf = (way: AuthType): ReactNode => {
    if (task?.way !== way) return undefined
    if (task.kind === 'changing')
      return <ContactChange signedIn={signedIn} content={content} way={way} onTask={(next) => onLed(task, next)} />
    const { account, isNew } = task
    return (
      <ContactProof
        key={account.uid}
        signedIn={signedIn}
        account={account}
        isNew={isNew}
        onOther={() => open({ kind: 'changing', way })}
        onLater={() => open(undefined)}
        onProven={() => {
          open(undefined)
          setProven(shownContact(account))
        }}
      />
    )
  }
  return (
    <section className="stack" aria-labelledby="contacts-h">
      <h2 id="contacts-h">{t('settings.contacts')}</h2>
      <p className="dim">{t('settings.contactsText')}</p>
      <SavedNote>{proven === undefined ? undefined : t('settings.proven', { contact: proven })}</SavedNote>
      <ul className="card sets" role="list">
        {WAYS.map((way) => (
          <ContactRow key={way} signedIn={signedIn} way={way} onTask={open} form={formOf(way)} />
        ))}
      </ul>
    </section>
  )
}
