import type { account } from './en/account.ts'
import type { consent } from './en/consent.ts'
import type { errors } from './en/errors.ts'
import type { fields } from './en/fields.ts'
import type { head } from './en/head.ts'
import type { help } from './en/help.ts'
import type { info } from './en/info.ts'
import type { install } from './en/install.ts'
import type { mail } from './en/mail.ts'
import type { notices } from './en/notices.ts'
import type { order } from './en/order.ts'
import type { product } from './en/product.ts'
import type { settings } from './en/settings.ts'
import type { shell } from './en/shell.ts'

/** The words of the store by the page that needs them; one compiled file a language and group. */
export interface MessageGroups {
  readonly shell: typeof shell
  readonly product: typeof product
  readonly order: typeof order
  readonly fields: typeof fields
  readonly errors: typeof errors
  readonly mail: typeof mail
  readonly info: typeof info
  readonly help: typeof help
  readonly consent: typeof consent
  readonly install: typeof install
  readonly notices: typeof notices
  readonly account: typeof account
  readonly settings: typeof settings
  /** Of the heads of pages alone; it never travels to a browser. */
  readonly head: typeof head
}

export type MessageGroup = keyof MessageGroups

/** Every key of the store's texts. English has all of them. */
export type MessageKey = { readonly [G in MessageGroup]: keyof MessageGroups[G] }[MessageGroup]

/** What fills the holes of a text. */
export type TextParams = Readonly<Record<string, string | number>>

/** A compiled text: plain, or with holes. */
export type Text = string | ((params: TextParams) => string)

/** Compiled texts by key. */
export type Texts = Readonly<Record<string, Text>>

/** Writes a text; a key that nothing is known of shows itself, so that a gap is seen and nothing breaks. */
export const writeText = (texts: Texts, key: string, params: TextParams = {}): string => {
  const text = texts[key]
  if (text === undefined) return key
  return typeof text === 'string' ? text : text(params)
}
