import { useEffect, useRef } from 'react'
import { contactFields } from '../../../domain/account/forms/contact-fields.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { AccountForm, SubmitButton } from '../account/account-form.tsx'
import { focusFailure } from '../account/use-focus-requests.ts'
import { TextField } from '../product/fields/text-field.tsx'
import type { SettingsContent } from '../signed-in/signed-in-content.ts'

interface Props {
  readonly content: SettingsContent
  /** Number to begin with, as the market writes it. */
  readonly initial: string
  readonly failure: Failure | undefined
  /** The number cannot have a wallet. */
  readonly isNumberWrong: boolean
  readonly busy: boolean
  /** Called with the number as the market writes it. */
  readonly onNumber: (number: string) => void
}

/** Renders the form for the mobile number of a wallet. @source M106, M210 */
export const NumberForm = ({ content, initial, failure, isNumberWrong, busy, onNumber }: Props) => {
  const t = useTranslate()
  const { countryName: country } = usePageLocale()
  const container = useRef<HTMLDivElement>(null)
  const isRefused = failure !== undefined || isNumberWrong
  useEffect(() => {
    if (isRefused && container.current !== null) focusFailure(container.current)
  }, [isRefused, failure])
  return (
    <div ref={container}>
      <AccountForm rules={() => contactFields('mobile', content)} failure={failure} busy={busy} onParsed={({ mobile }) => onNumber(mobile)}>
        {(wrongWith) => (
          <>
            <TextField
              name="mobile"
              label={t('account.mobile', { phoneCode: `\u2066+${content.phoneCode}\u2069` })}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              hint={t('wallet.verify.numberHint')}
              initial={initial}
              error={wrongWith('mobile') ?? (isNumberWrong ? t('wallet.verify.wrongNumber', { country }) : undefined)}
            />
            <SubmitButton busy={busy}>{t('account.code.send')}</SubmitButton>
          </>
        )}
      </AccountForm>
    </div>
  )
}
