import { useMemo, useSyncExternalStore } from 'react'
import { nationalities } from '../../../../domain/order/nationalities.ts'
import type { ProductInput } from '../../../../domain/order/product.ts'
import { useTranslate } from '../../../i18n.tsx'
import { usePageLocale } from '../../../page-context.tsx'
import { SelectField } from './select-field.tsx'

interface Props {
  readonly input: ProductInput
  readonly error: string | undefined
}

/** Returns the names of countries from the browser, sorted by the rules of the language. */
const named = (codes: readonly string[], locale: string): readonly { readonly code: string; readonly name: string }[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const order = new Intl.Collator(locale)
  return codes.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) => order.compare(a.name, b.name))
}

const never = () => () => undefined

/**
 * Renders the choice of a nationality.
 * The built page contains the country of the market, which most shoppers choose, and the browser adds the others: their names would be a
 * third of the page, and every browser has them. An earlier choice is kept.
 */
export const NationalityField = ({ input: { name, label, required }, error }: Props) => {
  const t = useTranslate()
  const { country, countryName, locale } = usePageLocale()
  const own = country.toUpperCase()
  // False in the build and during hydration, so that both render the same list; true in any later rendering.
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false
  )
  const others = useMemo(
    () =>
      isLive
        ? named(
            nationalities().filter((code) => code !== own),
            locale
          )
        : undefined,
    [isLive, own, locale]
  )
  return (
    <SelectField name={name} label={label} error={error} required={required}>
      <option value={own}>{countryName}</option>
      {others === undefined ? (
        <option disabled>{t('product.moreCountries')}</option>
      ) : (
        others.map(({ code, name: text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))
      )}
    </SelectField>
  )
}
