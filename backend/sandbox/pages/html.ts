/** Markup that is safe to send: every value in it was escaped. */
export interface Html {
  readonly markup: string
}

type Piece = Html | string | number | undefined | false | readonly (Html | undefined | false)[]

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

const print = (piece: Piece): string => {
  if (piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escape(String(piece))
  if ('markup' in piece) return piece.markup
  return piece.map(print).join('')
}

/** Writes markup; an interpolated value is escaped as text unless this function wrote it. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html => ({
  markup: parts.reduce((sum, part, i) => sum + print(pieces[i - 1]) + part)
})

/** Turns the addresses in a text into links. */
export const linked = (text: string): Html => ({
  markup: text
    .split(/(https?:\/\/[^\s<>"')]+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>`.markup : escape(part)))
    .join('')
})
