/** Names of the form's native controls. */
export type FieldName =
  | 'saved'
  | 'userId'
  | 'zoneId'
  | 'userIdAgain'
  | 'roleId'
  | 'item'
  | 'amount'
  | 'channel'
  | 'email'
  | 'cpf'
  | 'msisdn'
  | 'nationality'
  | 'line1'
  | 'line2'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'birthDate'
  | 'promo'
  | 'terms'

/** What the controls hold; a field that is empty or not there is absent. */
export type Fields = Readonly<Partial<Record<FieldName, string>>>

/** Reads what the native controls hold, whoever put it there and whenever: the controls are the one truth of the form. */
export const readFields = (form: HTMLFormElement): Fields =>
  Object.fromEntries(
    Array.from(new FormData(form), ([name, value]) => [name, typeof value === 'string' ? value.trim() : ''] as const).filter(
      ([, value]) => value !== ''
    )
  )
