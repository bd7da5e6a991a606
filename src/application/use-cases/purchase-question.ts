import type { FieldError } from '../../domain/validation/validate-form.ts'
import type { Amount } from '../../domain/money/amount.ts'
import { nationalities } from '../../domain/order/nationalities.ts'
import { type OrderField, TICKED_VALUE } from '../../domain/order/order-form.ts'
import type { InputOption, ProductInput } from '../../domain/order/product.ts'
import { chosenItem, type MissingStep, type PurchaseDraft, purchasableItems } from '../../domain/order/purchase.ts'
import type { FormChange } from '../machines/checkout-context.ts'

/** Keys of the store's texts that label a question: of the group `purchase`, and of `gift` for a gift. */
export type QuestionKey =
  | `gift.${'email' | 'emailAgain' | 'name' | 'message'}`
  | `product.${
      | 'again'
      | 'roles'
      | 'email'
      | 'emailCode'
      | 'mobile'
      | 'cpf'
      | 'line1'
      | 'line2'
      | 'city'
      | 'state'
      | 'zipCode'
      | 'birthDate'
      | 'terms'
      | 'what'
      | 'amount'
      | 'how'
      | 'choose'}`

/** Label of a question: a text of the product, in the language of the shop, or the key of a text. */
export type QuestionLabel = { readonly text: string } | { readonly key: QuestionKey; readonly params?: Readonly<Record<string, string>> }

/** Kind of input that a question needs; `country` is a choice of two-letter codes. */
export type QuestionKind = 'text' | 'digits' | 'email' | 'phone' | 'date' | 'amount' | 'choice' | 'country' | 'consent'

/** A choice of a question. */
export interface QuestionOption {
  readonly value: string
  /** In the language of the shop; of a country its code. */
  readonly label: string
  /** Heading of a list of two levels. */
  readonly group?: string
}

/** One question to a shopper: its label, the kind of its answer, and the reason for asking. */
export interface Question {
  readonly field: MissingStep['field']
  readonly label: QuestionLabel
  readonly kind: QuestionKind
  /** Empty = typed freely. */
  readonly options: readonly QuestionOption[]
  /** Where to find the answer, as the product says it. */
  readonly help?: string
  /** Allowed range of an amount. */
  readonly range?: { readonly minimum: Amount; readonly maximum: Amount }
  /** True = there is an answer, and it is wrong; false = nothing was answered yet. */
  readonly isAnswered: boolean
  /** Reason for asking: nothing was answered, or the last answer is wrong. */
  readonly error: FieldError
}

type Asked = Omit<Question, 'field' | 'isAnswered' | 'error'>

/** Matches patterns that allow only digits, for which a device shows its numeric keyboard. */
const onlyDigits = /^[\\d0-9[\]{},^$-]+$/

const optionsOf = (options: readonly InputOption[], group?: string): readonly QuestionOption[] =>
  options.flatMap(({ value, label, options: below = [] }) =>
    below.length > 0 ? optionsOf(below, label) : [group === undefined ? { value, label } : { value, label, group }]
  )

const byKey = (key: QuestionKey, kind: QuestionKind): Asked => ({ label: { key }, kind, options: [] })

const byInput = ({ label, help, pattern, options }: ProductInput): Asked => ({
  label: { text: label },
  kind: options.length > 0 ? 'choice' : pattern !== undefined && onlyDigits.test(pattern) ? 'digits' : 'text',
  options: optionsOf(options),
  ...(help === undefined ? {} : { help })
})

const nationalityQuestion = (input: ProductInput | undefined): Asked => {
  if (input !== undefined && input.options.length > 0) return byInput(input)
  const label = input === undefined ? { key: 'product.choose' as const } : { text: input.label }
  return { label, kind: 'country', options: nationalities().map((code) => ({ value: code, label: code })) }
}

const itemQuestion = (draft: PurchaseDraft): Asked => ({
  label: { key: 'product.what' },
  kind: 'choice',
  options: purchasableItems(draft)
    .filter(({ available }) => available)
    .map(({ id, name }) => ({ value: id, label: name }))
})

const amountQuestion = (draft: PurchaseDraft): Asked => {
  const item = chosenItem(draft)
  const asked = byKey('product.amount', 'amount')
  return item?.kind === 'variable' ? { ...asked, range: { minimum: item.minimum, maximum: item.maximum } } : asked
}

const channelQuestion = ({ product }: PurchaseDraft): Asked => ({
  label: { key: 'product.how' },
  kind: 'choice',
  options: product.paymentChannels.toSorted((a, b) => a.sortOrder - b.sortOrder).map(({ id, name }) => ({ value: String(id), label: name }))
})

/** Questions of fields that the store itself labels. */
const STORE_QUESTIONS = {
  msisdn: ['product.mobile', 'phone'],
  cpf: ['product.cpf', 'digits'],
  line1: ['product.line1', 'text'],
  line2: ['product.line2', 'text'],
  city: ['product.city', 'text'],
  state: ['product.state', 'text'],
  zipCode: ['product.zipCode', 'text'],
  birthDate: ['product.birthDate', 'date'],
  terms: ['product.terms', 'consent'],
  recipientEmail: ['gift.email', 'email'],
  recipientEmailAgain: ['gift.emailAgain', 'email'],
  senderName: ['gift.name', 'text'],
  giftMessage: ['gift.message', 'text']
} as const satisfies Readonly<Partial<Record<OrderField, readonly [QuestionKey, QuestionKind]>>>

const fieldQuestion = (draft: PurchaseDraft, field: OrderField): Asked => {
  const inputOf = (name: string): ProductInput | undefined => draft.product.inputs.find((input) => input.name === name)
  if (field === 'userId' || field === 'zoneId') {
    const input = inputOf(field)
    return input === undefined ? byKey('product.choose', 'text') : byInput(input)
  }
  if (field === 'userIdAgain') {
    return { ...byKey('product.again', 'text'), label: { key: 'product.again', params: { label: inputOf('userId')?.label ?? '' } } }
  }
  if (field === 'roleId') {
    const options = draft.roles.map(({ roleId, roleName }) => ({ value: roleId, label: roleName ?? roleId }))
    return { ...byKey('product.roles', 'choice'), options }
  }
  if (field === 'email') return byKey(draft.product.kind === 'voucher' && !draft.isGift ? 'product.emailCode' : 'product.email', 'email')
  if (field === 'nationality') return nationalityQuestion(inputOf(field))
  const [key, kind] = STORE_QUESTIONS[field]
  return byKey(key, kind)
}

const askedFor = (draft: PurchaseDraft, field: MissingStep['field']): Asked => {
  if (field === 'item') return itemQuestion(draft)
  if (field === 'amount') return amountQuestion(draft)
  return field === 'channel' ? channelQuestion(draft) : fieldQuestion(draft, field)
}

const isAnswered = ({ typed, denominationId, amountText, pcId }: PurchaseDraft, field: MissingStep['field']): boolean => {
  if (field === 'item') return denominationId !== undefined
  if (field === 'amount') return amountText !== ''
  return field === 'channel' ? pcId !== undefined : (typed[field] ?? '') !== ''
}

/**
 * Returns the question that fills one missing step: its label, the kind of input, its choices.
 * A channel can ask "Which server?" and list the servers without knowing any field.
 *
 * @source B§5, M121
 * @example missingOf(context).map((missing) => questionOf(context.draft, missing))
 */
export const questionOf = (draft: PurchaseDraft, missing: MissingStep): Question => ({
  field: missing.field,
  ...askedFor(draft, missing.field),
  isAnswered: isAnswered(draft, missing.field),
  error: missing.error
})

/**
 * Returns the change of the form that an answer means.
 * A choice is answered by its value, a consent by any text; an empty answer withdraws it.
 *
 * @example actor.send({ type: 'fields.entered', entered: answerQuestion(draft, question, '44128890') })
 */
export const answerQuestion = ({ typed }: PurchaseDraft, { field, kind }: Pick<Question, 'field' | 'kind'>, answer: string): FormChange => {
  if (field === 'item') return { denominationId: answer }
  if (field === 'amount') return { amountText: answer }
  if (field === 'channel') return { pcId: Number(answer) }
  return { typed: { ...typed, [field]: kind === 'consent' && answer !== '' ? TICKED_VALUE : answer } }
}
