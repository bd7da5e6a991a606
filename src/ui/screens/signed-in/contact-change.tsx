import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { accountNameOf, type AuthType, contactFields } from '../../../domain/account/forms/contact-fields.ts'
import { AccountForm, SubmitButton } from '../account/account-form.tsx'
import { useAccountFlows } from '../account/account-flows-context.tsx'
import { useTranslate } from '../../i18n.tsx'
import { TextField } from '../product/fields/text-field.tsx'
import { contactOf, type ContactTask } from './account-contact.ts'
import type { SignedIn } from './signed-in-page.tsx'
import type { SettingsContent } from './signed-in-content.ts'
import { useTask } from './use-task.ts'

interface Props {
  readonly signedIn: SignedIn
  readonly content: SettingsContent
  readonly way: AuthType
  /** Called with the next step: verification of the new contact, or undefined = none. */
  readonly onTask: (task: ContactTask | undefined) => void
}

/**
 * Renders the form for a new mail address or phone number, which is valid once verified.
 *
 * @source A§7 "update attributes", M237
 */
export const ContactChange = ({ signedIn: { user, onRefused }, content, way, onTask }: Props) => {
  const t = useTranslate()
  const { updateSettings } = useAccountFlows()
  const { busy, failure, run } = useTask(onRefused)
  const [isSame, setSame] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.querySelector('input')?.focus(), [])
  const change = async (typed: { readonly email?: string; readonly mobile?: string }): Promise<void> => {
    const account = accountNameOf(way === 'email' ? { email: typed.email ?? '' } : { mobile: typed.mobile ?? '' }, content)
    const same = contactOf(user, way)?.account.uid === account.uid
    flushSync(() => setSame(same))
    if (same) return
    await run(updateSettings(way === 'email' ? { email: account.uid } : { phoneNumber: account.uid }), () =>
      onTask({ kind: 'proving', way, account, isNew: true })
    )
  }
  return (
    <div ref={container}>
      <AccountForm rules={() => contactFields(way, content)} failure={failure} busy={busy} onEdit={() => setSame(false)} onParsed={change}>
        {(wrongWith) => (
          <>
            {way === 'email' ? (
              <TextField
                name="email"
                label={t('settings.new.email')}
                type="email"
                inputMode="email"
                autoComplete="email"
                hint={t('settings.newHint')}
                error={isSame ? t('settings.newSame') : wrongWith('email')}
              />
            ) : (
              <TextField
                name="mobile"
                label={t('settings.new.mobile', { phoneCode: `\u2066+${content.phoneCode}\u2069` })}
                type="tel"
                inputMode="tel"
                autoComplete="tel-national"
                hint={t('settings.newHint')}
                error={isSame ? t('settings.newSame') : wrongWith('mobile')}
              />
            )}
            <SubmitButton busy={busy}>{t('account.code.send')}</SubmitButton>
            <button className="btn bare" type="button" onClick={() => onTask(undefined)}>
              {t('settings.cancel')}
            </button>
          </>
        )}
      </AccountForm>
    </div>
  )
}
