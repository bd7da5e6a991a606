import type { InputOption, ProductInput } from '../../../../domain/order/product.ts'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  readonly input: ProductInput
  readonly error: string | undefined
  /** Text of the empty option of a list; absent = that of the page of a product. */
  readonly unchosen?: string | undefined
  /** True = the value is given, and a typed one cannot be changed. */
  readonly readOnly?: boolean
}

/** Matches patterns that allow only digits, for which a phone shows its numeric keyboard. */
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

/** Renders an input of the product: a text field, or a list of its options. */
export const InputField = ({ input, error, unchosen, readOnly }: Props) => {
  if (input.options.length === 0) {
    const digits = input.pattern !== undefined && onlyDigits.test(input.pattern)
    return (
      <TextField
        name={input.name}
        label={input.label}
        inputMode={digits ? 'numeric' : 'text'}
        error={error}
        optional={!input.required}
        readOnly={readOnly}
      />
    )
  }
  return (
    <SelectField name={input.name} label={input.label} error={error} required={input.required} unchosen={unchosen}>
      {input.options.map((option) => (
        <Option key={option.value} option={option} />
      ))}
    </SelectField>
  )
}
