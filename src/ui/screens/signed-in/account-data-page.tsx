import type { User } from '../../../domain/account/user.ts'
import type { MessageKey } from '../../../i18n/keys.ts'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { useReady, useSignedInContent } from './signed-in-context.ts'
import { SignedInPage } from './signed-in-page.tsx'

/** Lists what an account says about its owner, each value with its label; undefined = it does not say. */
const useDetails = (user: User): readonly (readonly [label: MessageKey, value: string | undefined])[] => {
  const t = useTranslate()
  const { languages } = useSignedInContent().settings
  const day = new Intl.DateTimeFormat(useDateLanguage(), { dateStyle: 'long', timeZone: 'UTC' })
  return [
    ['settings.name', user.name],
    ['account.by.email', user.email],
    ['account.by.mobile', user.phoneNumber],
    ['account.birthDate', user.birthDate === undefined ? undefined : day.format(new Date(`${user.birthDate}T00:00:00Z`))],
    ['settings.language', languages.find(({ code }) => code === user.languageCode)?.name],
    ['accountData.offers', t(user.marketingConsent ? 'accountData.on' : 'accountData.off')]
  ]
}

/** Saves the details of an account as a file of the device, which other services can read. */
const saveFile = ({ name, email, phoneNumber, birthDate, languageCode, countryCode, marketingConsent }: User): void => {
  const details = { name, email, phoneNumber, birthDate, languageCode, countryCode, marketingConsent }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(details, undefined, 2)], { type: 'application/json' }))
  link.download = 'account.json'
  link.click()
  // The browser reads it after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

const Details = ({ user }: { readonly user: User }) => {
  const t = useTranslate()
  const details = useDetails(user)
  useReady(true)
  return (
    <section className="card stack" aria-labelledby="details-h">
      <h2 id="details-h">{t('accountData.details')}</h2>
      <dl className="stack">
        {details.map(([label, value]) => (
          <div key={label}>
            <dt className="s dim">{t(label)}</dt>
            <dd>{value === undefined ? <span className="dim">{t('settings.none')}</span> : <bdi>{value}</bdi>}</dd>
          </div>
        ))}
      </dl>
      <button className="btn" type="button" onClick={() => saveFile(user)}>
        {t('accountData.download')}
      </button>
    </section>
  )
}

/** Pages that show other data of an account; the market may have only some. */
const OTHER_PAGES = ['transactions', 'subscriptions', 'walletHome', 'rewards', 'accountNotifications'] as const

interface LinkRowProps {
  readonly path: string
  readonly name: string
  readonly children: string
}

const LinkRow = ({ path, name, children }: LinkRowProps) => {
  const { prefix } = usePageLocale()
  return (
    <li>
      <a className="link alone" href={`/${prefix}/${path}`}>
        {name}
      </a>
      <p className="s dim">{children}</p>
    </li>
  )
}

const Links = () => {
  const t = useTranslate()
  const { pages } = useSignedInContent()
  return (
    <>
      <section className="stack" aria-labelledby="more-h">
        <h2 id="more-h">{t('accountData.more')}</h2>
        <ul className="stack" role="list">
          {OTHER_PAGES.map((page) => {
            const facts = pages[page]
            return (
              facts !== undefined && (
                <LinkRow key={page} path={facts.path} name={facts.heading}>
                  {t(`accountData.${page}`)}
                </LinkRow>
              )
            )
          })}
          <LinkRow path="cookies" name={t('shell.cookies')}>
            {t('accountData.browser')}
          </LinkRow>
        </ul>
      </section>
      <section className="stack" aria-labelledby="choices-h">
        <h2 id="choices-h">{t('accountData.choices')}</h2>
        <ul className="stack" role="list">
          <LinkRow path="user/settings" name={t('account.header.settings')}>
            {t('accountData.correct')}
          </LinkRow>
          <LinkRow path="user/verifyAccountDelete" name={t('settings.delete')}>
            {t('settings.deleteText')}
          </LinkRow>
        </ul>
      </section>
    </>
  )
}

/** Renders the data of an account, and links to all other data. */
export const AccountData = ({ user }: { readonly user: User }) => (
  <>
    <Details user={user} />
    <Links />
  </>
)

/**
 * Renders the page that shows what the store keeps of an account.
 *
 * @source M15, M69
 */
export const AccountDataPage = () => {
  const t = useTranslate()
  return (
    <SignedInPage heading={t('accountData.heading')} lead={t('accountData.lead')} here="settings">
      {({ user }) => <AccountData user={user} />}
    </SignedInPage>
  )
}
