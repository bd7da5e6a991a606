import type { InputOption, ProductInput } from '../../domain/order/product.ts'
import { useTexts } from '../i18n.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  readonly input: ProductInput
  readonly error: string | undefined
}

/** The source of a pattern that takes digits alone, so that a phone shows its number keys. */
const onlyDigits = /^[\\d0-9[\]{},^$-]+$/

const Option = ({ option: { value, label, options } }: { readonly option: InputOption }) => {
  const below = options ?? []
  if (below.length === 0) return <option value={value}>{label}</option>
  return (
    <optgroup label={label}>
      {below.map((inner) => (
        <option key={inner.value} value={inner.value}>
          {inner.label}
        </option>
      ))}
    </optgroup>
  )
}

/** A field of the product's own form: typed, or chosen from the list that it has. */
export const InputField = ({ input, error }: Props) => {
  const t = useTexts()
  if (input.options.length === 0) {
    const digits = input.pattern !== undefined && onlyDigits.test(input.pattern)
    return (
      <TextField name={input.name} label={input.label} inputMode={digits ? 'numeric' : 'text'} error={error} optional={!input.required} />
    )
  }
  return (
    <div className="field">
      <label htmlFor={input.name}>{input.label}</label>
      <select
        className="in"
        id={input.name}
        name={input.name}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${input.name}-hint`}
        required={input.required}
      >
        <option value="">{t('product.choose')}</option>
        {input.options.map((option) => (
          <Option key={option.value} option={option} />
        ))}
      </select>
      {error !== undefined && (
        <p className="hint bad" id={`${input.name}-hint`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
