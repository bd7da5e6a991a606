import { elementsNamed, parseXml, textOf, type XmlElement } from './xml-tree.ts'

/** One text with its translation. */
export interface XliffUnit {
  readonly key: string
  readonly source: string
  /** Absent while there is no translation. */
  readonly target?: string
  readonly note?: string
  /** Line in the document that was read. */
  readonly line?: number
}

/** The texts of one group. */
export interface XliffGroup {
  readonly group: string
  readonly note?: string
  readonly units: readonly XliffUnit[]
  readonly line?: number
}

/** All texts of one language beside the English ones. */
export interface XliffDocument {
  readonly sourceLocale: string
  readonly targetLocale: string
  readonly groups: readonly XliffGroup[]
}

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2'

/** States of a target that is not a translation yet: often a copy of the source. */
const UNTRANSLATED = new Set(['new', 'needs-translation'])

/** What no XML 1.0 document can hold: most control characters, and half of a pair. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

const escaped = (text: string): string => {
  if (NOT_IN_XML.test(text)) throw new RangeError(`XML cannot hold every character of ${JSON.stringify(text)}.`)
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')
}

const quoted = (text: string): string => `"${escaped(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`

const unitLines = ({ key, source, target, note }: XliffUnit): readonly string[] => [
  `      <trans-unit id=${quoted(key)} resname=${quoted(key)} xml:space="preserve">`,
  `        <source>${escaped(source)}</source>`,
  ...(target === undefined ? [] : [`        <target state="translated">${escaped(target)}</target>`]),
  ...(note === undefined ? [] : [`        <note from="developer">${escaped(note)}</note>`]),
  '      </trans-unit>'
]

/** Writes a document of XLIFF 1.2, one `file` a group. */
export const writeXliff = ({ sourceLocale, targetLocale, groups }: XliffDocument): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff version="1.2" xmlns="${NAMESPACE}">`,
    ...groups.flatMap(({ group, note, units }) => [
      `  <file original=${quoted(`${group}.json`)} source-language=${quoted(sourceLocale)} target-language=${quoted(targetLocale)} datatype="plaintext">`,
      ...(note === undefined ? [] : ['    <header>', `      <note from="developer">${escaped(note)}</note>`, '    </header>']),
      '    <body>',
      ...units.flatMap(unitLines),
      '    </body>',
      '  </file>'
    ]),
    '</xliff>',
    ''
  ].join('\n')

const plainText = (element: XmlElement, file: string, key: string): string => {
  const text = textOf(element)
  if (text !== undefined) return text
  const inner = element.children.find((child) => typeof child !== 'string')
  throw new RangeError(
    `${file}:${element.line} ${key}: holds an element <${typeof inner === 'object' ? inner.name : ''}>; texts have no markup.`
  )
}

const noteOf = (element: XmlElement | undefined, file: string, key: string): { readonly note?: string } => {
  const [note] = element === undefined ? [] : elementsNamed(element, 'note').filter(({ attributes }) => attributes.from === 'developer')
  return note === undefined ? {} : { note: plainText(note, file, key) }
}

const unitOf = (unit: XmlElement, file: string): XliffUnit => {
  const { id, resname } = unit.attributes
  // Some platforms number their units, and keep the key as the name of the resource.
  const key = resname ?? id
  if (key === undefined) throw new RangeError(`${file}:${unit.line} a <trans-unit> has no id.`)
  const [source] = elementsNamed(unit, 'source')
  if (source === undefined) throw new RangeError(`${file}:${unit.line} ${key}: has no <source>.`)
  const [target] = elementsNamed(unit, 'target')
  const text = target === undefined || UNTRANSLATED.has(target.attributes.state ?? '') ? '' : plainText(target, file, key)
  return {
    key,
    source: plainText(source, file, key),
    ...(text === '' ? {} : { target: text }),
    ...noteOf(unit, file, key),
    line: unit.line
  }
}

/** Finds the units of a body, of groups in it too. */
const unitsIn = (parent: XmlElement): readonly XmlElement[] =>
  parent.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === 'trans-unit' ? [child] : child.name === 'group' ? unitsIn(child) : []
  })

const groupOf = (element: XmlElement, file: string): XliffGroup => {
  const { original = '' } = element.attributes
  const group = /([^/\\]+)\.json$/.exec(original)?.[1]
  if (group === undefined)
    throw new RangeError(`${file}:${element.line} original="${original}" does not end with the name of a group, like shell.json.`)
  const [header] = elementsNamed(element, 'header')
  const units = elementsNamed(element, 'body').flatMap(unitsIn)
  const first = new Map<string, number>()
  const read = units.map((unit) => {
    const one = unitOf(unit, file)
    if (first.has(one.key)) throw new RangeError(`${file}:${unit.line} ${one.key}: is written twice, first on line ${first.get(one.key)}.`)
    first.set(one.key, unit.line)
    return one
  })
  return { group, ...noteOf(header, file, group), units: read, line: element.line }
}

/** Returns the one value that an attribute has in every file of a document. */
const sharedAttribute = (files: readonly XmlElement[], name: string, file: string): string => {
  const values = [...new Set(files.map(({ attributes }) => attributes[name] ?? ''))]
  const [value = ''] = values
  if (values.length === 1 && value !== '') return value
  throw new RangeError(
    `${file}:${files[0]?.line ?? 1} every <file> must have the same ${name}; found ${values.map((one) => `"${one}"`).join(', ')}.`
  )
}

/**
 * Reads a document of XLIFF 1.2.
 * @param xml the document
 * @param file named in errors
 * @throws RangeError with line and key where it is no XLIFF 1.2, or holds what texts cannot
 */
export const readXliff = (xml: string, file: string): XliffDocument => {
  const root = parseXml(xml, file)
  if (root.name !== 'xliff') throw new RangeError(`${file}:${root.line} is no XLIFF: its first element is <${root.name}>.`)
  const { version } = root.attributes
  if (version !== '1.2') throw new RangeError(`${file}:${root.line} is XLIFF ${version ?? 'without version'}; only 1.2 can be read.`)
  const files = elementsNamed(root, 'file')
  if (files.length === 0) throw new RangeError(`${file}:${root.line} has no <file>.`)
  return {
    sourceLocale: sharedAttribute(files, 'source-language', file),
    targetLocale: sharedAttribute(files, 'target-language', file),
    groups: files.map((element) => groupOf(element, file))
  }
}
