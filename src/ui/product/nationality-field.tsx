import { useMemo, useSyncExternalStore } from 'react'
import { nationalities } from '../../domain/order/nationalities.ts'
import type { ProductInput } from '../../domain/order/product.ts'
import { useTexts } from '../i18n.tsx'
import { useFrame } from '../page-context.tsx'
import { SelectField } from './select-field.tsx'

interface Props {
  readonly input: ProductInput
  readonly error: string | undefined
}

/** The names of these countries as the browser knows them, in the order of the language. */
const named = (codes: readonly string[], locale: string): readonly { readonly code: string; readonly name: string }[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const order = new Intl.Collator(locale)
  return codes.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) => order.compare(a.name, b.name))
}

const never = () => () => undefined

/**
 * The nationality out of all countries. The page is built with the country of the market, which most shoppers choose, and the browser adds the
 * others by itself: their names would weigh a third of the page, and every browser has them. What was chosen before stays chosen.
 */
export const NationalityField = ({ input: { name, label, required }, error }: Props) => {
  const t = useTexts()
  const { country, countryName, locale } = useFrame()
  const own = country.toUpperCase()
  // False while the page is built and taken over, so that both see the same list; true from the first moment on wherever it is drawn anew.
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
