import type { StoredInput } from '../../database/tables-catalogue.ts'
import type { InputOption, ProductInput } from '../../../src/domain/order/product.ts'
import { nationalities } from '../../../src/domain/order/nationalities.ts'
import { textIn } from './texts.ts'

const countryOptions = (language: string): readonly InputOption[] => {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  const order = new Intl.Collator(language)
  return nationalities()
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => order.compare(a.label, b.label))
}

/** Returns the fields of a product's form in one language, in display order. */
export const productInputs = (stored: readonly StoredInput[], language: string): readonly ProductInput[] =>
  stored.map(({ name, label, help, required, pattern, options = [] }) => {
    const helpText = textIn(help, language)
    return {
      name,
      label: textIn(label, language) ?? name,
      ...(helpText === undefined ? {} : { help: helpText }),
      required,
      ...(pattern === undefined ? {} : { pattern }),
      options:
        options === 'countries'
          ? countryOptions(language)
          : options.map((one) => ({ value: one.value, label: textIn(one.label, language) ?? one.value }))
    }
  })
