import { useEffect, useRef } from 'react'
import { type AccountName, accountNameOf } from '../../domain/account/account-name.ts'
import { maskEmail, maskMobile } from '../../domain/account/masked.ts'
import type { AuthType } from '../../domain/account/forms/contact-fields.ts'
import { useTexts } from '../i18n.tsx'
import { TextField } from '../product/text-field.tsx'
import type { AccountNeeds } from './account-content.ts'
import type { WrongWith } from './account-form.tsx'
import type { KnownContact } from '../../application/use-cases/guest-contact.ts'

/** Digits and signs that keep their order inside a text that runs the other way. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`

/** Returns the name of an account, masked for the screen. */
export const shownContact = ({ authType, uid }: AccountName): string => leftToRight(authType === 'email' ? maskEmail(uid) : maskMobile(uid))

/** What was parsed of a contact field, as the services name the account. */
export const accountOf = (
  parsed: { readonly email?: unknown; readonly mobile?: unknown },
  needs: Pick<AccountNeeds, 'phoneCode'>
): AccountName =>
  accountNameOf('email' in parsed ? { email: String(parsed.email) } : { mobile: String(parsed.mobile) }, { phoneCode: needs.phoneCode })

/**
 * Tells who left an address or a number with a purchase what it is good for, and who has bought nothing that there is no need to sign up. It
 * stands below the form, which does not move when that becomes known.
 *
 * @source A§4 "Session types", B§4
 */
export const SoftContact = ({ known }: { readonly known: KnownContact | undefined }) => {
  const t = useTexts()
  if (known === undefined) return <p className="s dim">{t('account.guest')}</p>
  return (
    <p className="s">
      <bdi>{t('account.soft', { contact: shownContact({ authType: known.way, uid: known.typed }) })}</bdi>
    </p>
  )
}

interface Props {
  readonly needs: AccountNeeds
  readonly way: AuthType
  readonly onWay: (way: AuthType) => void
  readonly wrongWith: WrongWith
  /** What an empty field is filled with, once it is known. */
  readonly known?: KnownContact | undefined
}

/** Renders the field for an address or a number, by choice where the market takes both. */
export const ContactField = ({ needs: { ways, phoneCode }, way, onWay, wrongWith, known }: Props) => {
  const t = useTexts()
  const place = useRef<HTMLDivElement>(null)
  // After a choice, or with a known contact, the default no longer applies.
  const isChosen = useRef(false)
  // What was chosen before this code was there counts.
  useEffect(() => {
    const chosen = place.current?.querySelector<HTMLInputElement>('[name=way]:checked')?.value
    const earlier = ways.find((one) => one === chosen)
    if (earlier === undefined || earlier === way) return
    isChosen.current = true
    onWay(earlier)
  }, [ways, way, onWay])
  useEffect(() => {
    const field = place.current?.querySelector<HTMLInputElement>('input.in')
    if (known === undefined || field?.value !== '') return
    if (known.way === way) field.value = known.typed
    else if (!isChosen.current && ways.includes(known.way)) onWay(known.way)
    isChosen.current = true
  }, [known, way, ways, onWay])
  const choose = (one: AuthType): void => {
    isChosen.current = true
    onWay(one)
  }
  return (
    <div className="stack" ref={place}>
      {ways.length > 1 && (
        <fieldset>
          <legend className="lab">{t('account.by')}</legend>
          <div className="seg">
            {ways.map((one) => (
              <label key={one}>
                <input type="radio" name="way" value={one} checked={one === way} onChange={() => choose(one)} />
                {t(`account.by.${one}`)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {way === 'email' ? (
        <TextField
          key="email"
          name="email"
          label={t('account.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={wrongWith('email')}
        />
      ) : (
        <TextField
          key="mobile"
          name="mobile"
          label={t('account.mobile', { phoneCode: leftToRight(`+${phoneCode}`) })}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          error={wrongWith('mobile')}
        />
      )}
    </div>
  )
}
