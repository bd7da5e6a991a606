import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element of an XML document, with its own text as it is meant. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
  /** Line on which the element begins, from 1. */
  readonly line: number
}

const ATTRIBUTES = ':@'
const CDATA = '#cdata'
const TEXT = '#text'

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Leaves text and spaces as they are written; entities that a document declares are never read. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  cdataPropName: CDATA,
  captureMetaData: true
})

const unescaped = (text: string, at: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([^;&\s]*));?/g, (written, decimal?: string, hex?: string, name?: string) => {
    const known = NAMED[name ?? '']
    if (known !== undefined) return known
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    if (!Number.isInteger(code) || code > 0x10_ff_ff) throw new RangeError(`${at} the entity ${written} is not known.`)
    return String.fromCodePoint(code)
  })

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** Returns where a node begins, which the parser keeps under a symbol. */
const startOf = (node: object): number => {
  for (const symbol of Object.getOwnPropertySymbols(node)) {
    const start = entriesOf(Reflect.get(node, symbol)).find(([name]) => name === 'startIndex')?.[1]
    if (typeof start === 'number') return start
  }
  return 0
}

/** Returns a function that finds the line of a position, from 1. */
const lineFinder = (xml: string): ((index: number) => number) => {
  const ends = Array.from(xml.matchAll(/\n/g), ({ index }) => index)
  return (index) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < index) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

type LineOf = ReturnType<typeof lineFinder>

const toChildren = (nodes: unknown, lineOf: LineOf, file: string, line: number): readonly (XmlElement | string)[] =>
  Array.isArray(nodes) ? nodes.flatMap((node: unknown) => toNode(node, lineOf, file, line)) : []

const toNode = (node: unknown, lineOf: LineOf, file: string, parentLine: number): readonly (XmlElement | string)[] => {
  if (typeof node !== 'object' || node === null) return []
  const entries = entriesOf(node)
  const [name, content] = entries.find(([key]) => key !== ATTRIBUTES) ?? []
  if (name === undefined || name.startsWith('?')) return []
  if (name === TEXT) return [unescaped(asText(content), `${file}:${parentLine}`)]
  // A section holds its text as a child of its own, in which nothing is escaped.
  if (name === CDATA) return Array.isArray(content) ? content.map((part: unknown) => asText(entriesOf(part)[0]?.[1])) : []
  const line = lineOf(startOf(node))
  const attributes = entriesOf(entries.find(([key]) => key === ATTRIBUTES)?.[1])
  return [
    {
      name,
      attributes: Object.fromEntries(attributes.map(([key, value]) => [key, unescaped(asText(value), `${file}:${line}`)])),
      children: toChildren(content, lineOf, file, line),
      line
    }
  ]
}

/**
 * Parses an XML document into its outermost element.
 * @param xml the document
 * @param file named in errors
 * @throws RangeError with the line where it is no well-formed XML
 */
export const parseXml = (xml: string, file: string): XmlElement => {
  const text = xml.replace(/^\uFEFF/, '')
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new RangeError(`${file}:${valid.err.line} is no XML: ${valid.err.msg}`)
  const nodes: unknown = parser.parse(text)
  const root = toChildren(nodes, lineFinder(text), file, 1).find((node) => typeof node !== 'string')
  if (root === undefined) throw new RangeError(`${file}:1 is no XML: it has no element.`)
  return root
}

/** Returns the elements right inside another one that have a name. */
export const elementsNamed = (parent: XmlElement, name: string): readonly XmlElement[] =>
  parent.children.flatMap((child) => (typeof child !== 'string' && child.name === name ? [child] : []))

/** Returns the text of an element that holds text alone; undefined where another element stands in it. */
export const textOf = (element: XmlElement): string | undefined => {
  const texts = element.children.filter((child) => typeof child === 'string')
  return texts.length === element.children.length ? texts.join('') : undefined
}
