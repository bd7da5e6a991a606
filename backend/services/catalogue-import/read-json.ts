import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { CATALOGUE_FORMAT, jsonRows, type SheetSource } from './catalogue-source.ts'
import { UnreadableCatalogue } from './faults.ts'
import { findSheet, SHEETS } from './sheets.ts'
import { isRecord } from './values.ts'

/** A JSON catalogue is held in memory as a whole. Unit: bytes. */
const LARGEST_JSON = 256 * 1024 * 1024

/** Finds the line of a row in a JSON catalogue. */
const lineInJson = (text: string, sheetName: string, index: number): number => {
  let [line, depth, isText, rows, current, key] = [1, 0, false, 0, '', '']
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '\n') line += 1
    if (isText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isText = false
      if (depth === 1 && isText) current += text[at] ?? ''
      continue
    }
    if (sign === '"') [isText, current] = [true, '']
    else if (sign === ':' && depth === 1) [key, rows] = [current, 0]
    else if (sign === '{' || sign === '[') {
      if (depth === 2 && key === sheetName) {
        if (rows === index) return line
        rows += 1
      }
      depth += 1
    } else if (sign === '}' || sign === ']') depth -= 1
  }
  return line
}

/** Finds the line of an error of JSON, by its position or by the text that it shows. */
const lineOfJsonError = (error: unknown, text: string): number | undefined => {
  const message = error instanceof Error ? error.message : ''
  const position = /at position (\d+)/.exec(message)?.[1]
  // `Unexpected token 'x', ..."part of the text"... is not valid JSON`
  const from = message.indexOf('"', message.indexOf("', ") + 1)
  const shown = message.endsWith('is not valid JSON') ? message.slice(from + 1, message.lastIndexOf('"')) : ''
  const at = position === undefined ? (shown === '' ? -1 : text.indexOf(shown)) : Number(position)
  return at < 0 ? undefined : text.slice(0, at + 1).split('\n').length
}

const parsedJson = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableCatalogue(file, lineOfJsonError(error, text), 'It cannot be read as JSON. Mend it about here.')
  }
}

/** Opens the sheets of a JSON catalogue. @failure UnreadableCatalogue */
export const jsonSources = (path: string): readonly SheetSource[] => {
  const file = basename(path)
  if (statSync(path).size > LARGEST_JSON)
    throw new UnreadableCatalogue(
      file,
      undefined,
      'It is larger than 256 MB. Write it as CSV sheets: a folder with products.csv, prices.csv …'
    )
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
  } catch {
    throw new UnreadableCatalogue(file, undefined, 'It is not UTF-8. Save it as UTF-8.')
  }
  const catalogue = parsedJson(file, text)
  if (!isRecord(catalogue) || catalogue.format !== CATALOGUE_FORMAT)
    throw new UnreadableCatalogue(file, 1, `It does not say "format": "${CATALOGUE_FORMAT}".`)
  const unknown = Object.keys(catalogue).find((name) => name !== 'format' && findSheet(name) === undefined)
  if (unknown !== undefined)
    throw new UnreadableCatalogue(file, undefined, `No sheet is called ${unknown}. Sheets are ${SHEETS.map((one) => one.name).join(', ')}.`)
  return SHEETS.flatMap((sheet) => {
    const rows = catalogue[sheet.name]
    if (rows === undefined) return []
    if (!Array.isArray(rows)) throw new UnreadableCatalogue(file, undefined, `"${sheet.name}" is no list of rows.`)
    return [{ sheet, file, rows: () => jsonRows(rows, (index) => lineInJson(text, sheet.name, index)) }]
  })
}
