import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PaymentMarks } from '../brands/payment-marks.ts'

/** Lists the files of official marks by their address, which changes when any of them does. */
export const markFiles = (marks: PaymentMarks = {}): Readonly<Record<string, string>> => {
  const hash = createHash('sha256').update(JSON.stringify(marks)).digest('base64url').slice(0, 8)
  return Object.fromEntries(Object.entries(marks).map(([id, svg]) => [`/assets/marks-${hash}/${id}.svg`, svg]))
}

/** Writes the official marks of a build into the folder of its files. */
export const writeMarks = (folder: string, marks: PaymentMarks | undefined): void => {
  for (const [address, svg] of Object.entries(markFiles(marks))) {
    const file = join(folder, address)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, svg)
  }
}

/** Finds the mark of a channel: in its row of a form, and wherever else its id stands beside it. */
const marked = (id: string, part = ''): string => `[name=channel][value="${id}"]+.pay-i${part},[data-channel="${id}"] .pay-i${part}`

/**
 * Returns the rules that draw an official mark where else the generic one of its kind stands.
 * Marks are drawn on white, as brands ask. With forced colours the generic mark stays, which takes the colour of the text.
 */
export const markRules = (marks: PaymentMarks | undefined): string => {
  const rules = Object.keys(markFiles(marks)).map((address) => {
    const id = address.replace(/^.*\/|\.svg$/g, '')
    return `${marked(id)}{background:#fff url(${address}) center/75% 75% no-repeat}${marked(id, '>svg')}{visibility:hidden}`
  })
  return rules.length === 0 ? '' : `@media not (forced-colors:active){${rules.join('')}}`
}
