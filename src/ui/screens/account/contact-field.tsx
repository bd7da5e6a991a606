import { useEffect, useRef } from 'react'
import type { AccountName, AuthType } from '../../../domain/account/forms/contact-fields.ts'
import { maskEmail, maskMobile } from '../../../domain/account/masked.ts'
import { useTranslate } from '../../i18n.tsx'
import { TextField } from '../product/fields/text-field.tsx'
import type { AccountNeeds } from './account-content.ts'
import type { WrongWith } from './account-form.tsx'
import type { KnownContact } from '../../../application/use-cases/guest-contact.ts'

/** Isolates left-to-right text inside a right-to-left one. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`

/** Returns the name of an account, masked for the screen. */
export const shownContact = ({ authType, uid }: AccountName): string => leftToRight(authType === 'email' ? maskEmail(uid) : maskMobile(uid))

/**
 * Renders a hint below the form about a contact that was left with a purchase.
 * Without one it says that a guest needs no account. It is below the form so that the form does not move when the contact becomes known.
 *
 * @source A§4 "Session types", B§4
 */
export const SoftContact = ({ known }: { readonly known: KnownContact | undefined }) => {
  const t = useTranslate()
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
  /** Contact to fill an empty field with, once it is known. */
  readonly known?: KnownContact | undefined
}

/** Renders the field for a mail address or a phone number, by choice where the market accepts both. */
export const ContactField = ({ needs: { ways, phoneCode }, way, onWay, wrongWith, known }: Props) => {
  const t = useTranslate()
  const container = useRef<HTMLDivElement>(null)
  // After a choice, or with a known contact, the default is no longer used.
  const isChosen = useRef(false)
  // A choice that was made before hydration is kept.
  useEffect(() => {
    const chosen = container.current?.querySelector<HTMLInputElement>('[name=way]:checked')?.value
    const earlier = ways.find((one) => one === chosen)
    if (earlier === undefined || earlier === way) return
    isChosen.current = true
    onWay(earlier)
  }, [ways, way, onWay])
  useEffect(() => {
    const field = container.current?.querySelector<HTMLInputElement>('input.in')
    // A field with focus is about to be typed in: its text would follow the contact.
    if (known === undefined || field?.value !== '' || field === document.activeElement) return
    if (known.way === way) field.value = known.typed
    else if (!isChosen.current && ways.includes(known.way)) onWay(known.way)
    isChosen.current = true
  }, [known, way, ways, onWay])
  const choose = (one: AuthType): void => {
    isChosen.current = true
    onWay(one)
  }
  return (
    <div className="stack" ref={container}>
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
