/** What must not be found outside its place. */
export const SECRET_KINDS = [
  'email',
  'phone',
  'password',
  'code',
  'cpf',
  'name',
  'access',
  'id',
  'refresh',
  'session',
  'antiForgery',
  'balance'
] as const
export type SecretKind = (typeof SECRET_KINDS)[number]

/** A value that was typed, sent or given while the walk went on. */
export interface Secret {
  readonly kind: SecretKind
  readonly value: string
}

/** Something that left the browser, or stayed somewhere. */
export interface Trace {
  /** A row of the table: receiver and part of the request, or the storage. */
  readonly origin: string
  readonly text: string
  /** The moment of the walk. */
  readonly when: string
}

export interface Hit {
  readonly origin: string
  readonly kind: SecretKind
  readonly when: string
  /** Signs around the value, which itself is blotted out. */
  readonly around: string
}

/** Which kinds may be found where; a place that is not named may hold none. */
export type Places = Readonly<Record<string, readonly SecretKind[]>>

/**
 * Returns the three Base64 forms of a value, which depend on where it begins.
 * Base64 writes three bytes by four characters; characters that neighbours share are left out.
 */
const base64Forms = (value: string): readonly string[] =>
  [0, 1, 2].flatMap((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(value)])
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 3)).toString('base64')
    const form = whole.slice(shift === 0 ? 0 : 4)
    return form.length < 10 ? [] : [form, form.replaceAll('+', '-').replaceAll('/', '_')]
  })

/** Returns the digits of a number or a CPF without the signs between them. */
const digitsOf = (value: string): string => value.replace(/\D/g, '')

/** Returns the forms in which a value may be written; all in lower case except Base64. */
const formsOf = ({ kind, value }: Secret): { readonly plain: readonly string[]; readonly exact: readonly string[] } => {
  // A token is known by its signature: two of one user begin alike.
  const core = (kind === 'access' || kind === 'id') && value.includes('.') ? (value.split('.')[2] ?? value) : value
  const shown = kind === 'phone' || kind === 'cpf' ? [core, digitsOf(core)] : [core]
  const plain = shown.flatMap((one) => [
    one,
    encodeURIComponent(one),
    encodeURIComponent(one).replaceAll('%20', '+'),
    encodeURIComponent(encodeURIComponent(one)),
    JSON.stringify(one).slice(1, -1)
  ])
  return {
    plain: [...new Set([...plain, ...shown.map((one) => Buffer.from(one).toString('hex'))].map((one) => one.toLowerCase()))],
    exact: [...new Set(shown.flatMap(base64Forms))]
  }
}

const LONGER_THAN_ANY_NUMBER = 12

/**
 * Finds a value in a text; a number only where no other digit touches it.
 * Every longer number contains shorter ones.
 */
const foundAt = (text: string, form: string): number => {
  const isNumber = /^\d+$/.test(form) && form.length < LONGER_THAN_ANY_NUMBER
  for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1)) {
    const [before, behind] = [text[at - 1] ?? '', text[at + form.length] ?? '']
    if (!isNumber || !(/\d/.test(before) || /\d/.test(behind))) return at
  }
  return -1
}

/** Lists all places of these values that the table does not allow. */
export const search = (secrets: readonly Secret[], traces: readonly Trace[], places: Places): readonly Hit[] => {
  const sought = secrets.filter(({ value }) => value !== '').map((secret) => ({ kind: secret.kind, forms: formsOf(secret) }))
  return traces.flatMap(({ origin, text, when }) => {
    const low = text.toLowerCase()
    const allowed = places[origin] ?? []
    return sought.flatMap(({ kind, forms }) => {
      if (allowed.includes(kind)) return []
      for (const [where, list] of [[low, forms.plain] as const, [text, forms.exact] as const])
        for (const form of list) {
          const at = foundAt(where, form)
          if (at !== -1)
            return [
              {
                origin,
                kind,
                when,
                around: `${text.slice(Math.max(0, at - 40), at)}***${text.slice(at + form.length, at + form.length + 20)}`
              }
            ]
        }
      return []
    })
  })
}

/** Writes one line for each place and kind, with the count and the first time. */
export const told = (hits: readonly Hit[]): readonly string[] => {
  const groups = new Map<string, Hit[]>()
  for (const hit of hits) {
    const name = `${hit.kind} in ${hit.origin}`
    groups.set(name, [...(groups.get(name) ?? []), hit])
  }
  return [...groups]
    .map(([name, [first, ...more]]) => `${name}, ${more.length + 1} times, first ${first?.when}: ${first?.around}`)
    .toSorted()
}
