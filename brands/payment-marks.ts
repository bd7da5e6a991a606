import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../backend/startup-error.ts'

/** Official marks of payment methods as SVG text, by the id of their channel. */
export type PaymentMarks = Readonly<Record<string, string>>

/** Largest size of a mark: it is drawn at 28 CSS pixels, in pages that wait for it. Unit: bytes. */
const MOST_BYTES = 8192

const FILE_NAME = /^([1-9]\d{0,8})\.svg$/

/** Shapes and what fills them. Anything else could load, run or write something. */
const ELEMENTS: ReadonlySet<string> = new Set(
  'svg title desc defs linearGradient radialGradient stop clipPath mask g use path circle ellipse rect polygon polyline line'.split(' ')
)

const matchesOf = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Returns what a mark must not contain; undefined = it can be shown. */
const faultOfMark = (svg: string): string | undefined => {
  if (Buffer.byteLength(svg) > MOST_BYTES) return `is larger than ${MOST_BYTES} bytes`
  if (!/^<svg\s[^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(svg) || !/^<svg\s[^>]*viewBox="/.test(svg) || !svg.endsWith('</svg>'))
    return 'is no SVG with xmlns and viewBox: write <svg xmlns="http://www.w3.org/2000/svg" viewBox="…">…</svg>'
  const element = matchesOf(svg, /<\/?([^\s/>]+)/g).find((name) => !ELEMENTS.has(name))
  if (element !== undefined) return `has <${element}>, but may only have shapes`
  const attribute = matchesOf(svg, /\s(on\w+|style|src)\s*=/gi)[0]
  if (attribute !== undefined) return `has the attribute ${attribute}, which pages refuse`
  const references = [...matchesOf(svg, /href\s*=\s*["']?([^"'\s>]*)/gi), ...matchesOf(svg, /url\(\s*["']?([^"')]*)/gi)]
  const elsewhere = references.find((reference) => !reference.startsWith('#'))
  return elsewhere === undefined ? undefined : `refers to "${elsewhere}", but may only refer to itself`
}

const readMark = (folder: string, name: string): readonly [id: string, svg: string] => {
  const id = FILE_NAME.exec(name)?.[1]
  if (id === undefined) throw new StartupError(`PAYMENT_MARKS has ${name}. Name each mark by the id of its channel, such as 500.svg.`)
  const svg = readFileSync(join(folder, name), 'utf8').trim()
  const fault = faultOfMark(svg)
  if (fault !== undefined) throw new StartupError(`${join(folder, name)} (PAYMENT_MARKS) ${fault}.`)
  return [id, svg]
}

/**
 * Reads the official marks of payment methods from the folder of PAYMENT_MARKS; without one, none.
 * The store draws a generic mark of its kind for each other channel, since marks of brands are under the rights of others.
 *
 * @failure StartupError — there is no such folder, or a file of it is no mark that pages can show
 */
export const readPaymentMarks = (env: Readonly<Record<string, string | undefined>>): PaymentMarks => {
  const folder = env.PAYMENT_MARKS ?? ''
  if (folder === '') return {}
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new StartupError(`PAYMENT_MARKS is "${folder}", which is no folder.`)
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  return Object.fromEntries(names.map((name) => readMark(folder, name)))
}
