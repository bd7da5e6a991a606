import { useState } from 'react'
import type { UserChange } from '../../../application/ports/identity-provider.ts'
import { settingsForm } from '../../../domain/account/forms/settings-form.ts'
import type { User } from '../../../domain/account/user.ts'
import type { ParsedForm } from '../../../domain/validation/validate-form.ts'
import { AccountForm, SubmitButton } from '../account/account-form.tsx'
import { useAccountFlows } from '../account/account-flows-context.tsx'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { TextField } from '../product/fields/text-field.tsx'
import type { SignedIn } from './signed-in-page.tsx'
import { SavedNote } from './saved-note.tsx'
import type { SettingsContent } from './signed-in-content.ts'
import { useTask } from './use-task.ts'

type Typed = ParsedForm<ReturnType<typeof settingsForm>>

/** Returns the entered values that differ from the account; undefined = none. */
const changeOf = (user: User, { name, language, marketingConsent, birthDate }: Typed): UserChange | undefined => {
  const change: UserChange = {
    ...(name === user.name ? {} : { name }),
    ...(language === user.languageCode ? {} : { languageCode: language }),
    ...(marketingConsent === user.marketingConsent ? {} : { marketingConsent }),
    ...(birthDate === undefined ? {} : { birthDate })
  }
  return Object.keys(change).length === 0 ? undefined : change
}

/** Returns a function that formats a date of birth, which has no time zone. */
const useDay = (): ((day: string) => string) => {
  const format = new Intl.DateTimeFormat(useDateLanguage(), { dateStyle: 'long', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

/**
 * Renders the personal data of an account.
 * Name, language and consent to offers can be changed; the date of birth can be set once.
 *
 * @source A§2 "user/settings", M15, M273
 */
export const PersonCard = ({ signedIn, content: { languages } }: { readonly signedIn: SignedIn; readonly content: SettingsContent }) => {
  const t = useTranslate()
  const day = useDay()
  const { language } = usePageLocale()
  const { updateSettings } = useAccountFlows()
  const { user, session, onRefused } = signedIn
  const { busy, failure, run } = useTask(onRefused)
  const [said, setSaid] = useState<'settings.saved' | 'settings.unchanged'>()
  const save = async (typed: Typed): Promise<void> => {
    const change = changeOf(user, typed)
    setSaid(change === undefined ? 'settings.unchanged' : undefined)
    if (change === undefined) return
    await run(updateSettings(change, user), () => {
      // Other attributes of the account may have changed while the request was pending.
      session.send({ type: 'user.changed', user: { ...(session.getSnapshot().context.user ?? user), ...change } })
      setSaid('settings.saved')
    })
  }
  const known = languages.some(({ code }) => code === user.languageCode) ? user.languageCode : language
  return (
    <section className="stack" aria-labelledby="you-h">
      <h2 id="you-h">{t('settings.you')}</h2>
      <AccountForm
        rules={() => settingsForm({ languages, ...(user.birthDate === undefined ? { birthDateAt: new Date() } : {}) })}
        failure={failure}
        busy={busy}
        onEdit={() => setSaid(undefined)}
        onParsed={save}
        wayOut={() => <p>{t('settings.unsaved')}</p>}
      >
        {(wrongWith) => (
          <>
            <TextField
              name="name"
              label={t('settings.name')}
              autoComplete="name"
              latin={false}
              optional
              initial={user.name}
              hint={t('settings.nameHint')}
              error={wrongWith('name')}
            />
            {user.birthDate === undefined && (
              <TextField
                name="birthDate"
                label={t('account.birthDate')}
                type="date"
                autoComplete="bday"
                optional
                hint={t('settings.birthDateHint')}
                error={wrongWith('birthDate')}
              />
            )}
            {user.birthDate !== undefined && (
              <dl className="field">
                <dt className="lab">{t('account.birthDate')}</dt>
                <dd>
                  <bdi>{day(user.birthDate)}</bdi>
                </dd>
                <dd className="hint">{t('settings.birthDateHint')}</dd>
              </dl>
            )}
            <div className="field">
              <label htmlFor="language">{t('settings.language')}</label>
              <select className="in" id="language" name="language" defaultValue={known} aria-describedby="language-hint">
                {languages.map(({ code, name }) => (
                  <option key={code} value={code} lang={code}>
                    {name}
                  </option>
                ))}
              </select>
              <p className="hint" id="language-hint">
                {t('settings.languageHint')}
              </p>
            </div>
            <label className="tick">
              <input type="checkbox" name="marketingConsent" defaultChecked={user.marketingConsent} />
              <span>{t('account.marketing')}</span>
            </label>
            <SubmitButton busy={busy}>{t('settings.save')}</SubmitButton>
            <p className="hide" role="status">
              {busy && t('settings.saving')}
            </p>
            <SavedNote>{said === undefined ? undefined : t(said)}</SavedNote>
          </>
        )}
      </AccountForm>
    </section>
  )
}
