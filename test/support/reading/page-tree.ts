import { type DefaultTreeAdapterTypes, parse } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode
type Node = DefaultTreeAdapterTypes.ChildNode

/** A page as a browser reads it, and what the browser had to guess while reading. */
export interface PageTree {
  readonly elements: readonly Element[]
  readonly texts: readonly PlacedText[]
  readonly mistakes: readonly string[]
}

/** A text that a reader meets, and the element that carries it. */
export interface PlacedText {
  readonly text: string
  readonly at: Element
}

export const isElement = (node: Node | Parent): node is Element => 'tagName' in node
const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text'

export const attributeOf = (element: Element, name: string): string | undefined => element.attrs.find((one) => one.name === name)?.value

/** Elements around one, from the nearest on, itself first. */
export const around = function* (element: Element): Generator<Element> {
  let at: Parent | null = element
  while (at !== null && isElement(at)) {
    yield at
    at = at.parentNode
  }
}

/** Finds the nearest enclosing element that matches. */
export const nearest = (element: Element, isWanted: (one: Element) => boolean): Element | undefined => {
  for (const one of around(element)) if (isWanted(one)) return one
  return undefined
}

/** Joins every text inside an element. */
export const textIn = (element: Element): string =>
  element.childNodes.map((node) => (isText(node) ? node.value : isElement(node) ? textIn(node) : '')).join('')

/** Elements whose text is not read. */
const UNREAD = new Set(['script', 'style', 'noscript', 'template'])

/** Attributes that are read out or shown. */
const LABELS = ['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'] as const
const SPOKEN_META = /^(?:description|og:title|og:description|og:site_name)$/

const spokenAttributes = (element: Element): readonly PlacedText[] => {
  const own = LABELS.flatMap((name) => attributeOf(element, name) ?? [])
  const isMeta = element.tagName === 'meta' && SPOKEN_META.test(attributeOf(element, 'name') ?? attributeOf(element, 'property') ?? '')
  return [...own, ...(isMeta ? [attributeOf(element, 'content') ?? ''] : [])].map((text) => ({ text, at: element }))
}

/** Lists every text inside data, at any depth. */
const textsInData = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsInData)
}

const dataOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Lists texts of several words that a page shows after hydration; one or two words may be a name. */
const textsLater = (script: Element): readonly PlacedText[] =>
  attributeOf(script, 'type') === 'application/json'
    ? textsInData(dataOf(textIn(script)))
        .filter((text) => /\p{L} .*\p{L} .*\p{L}/u.test(text))
        .map((text) => ({ text, at: script }))
    : []

/** Parses a page by the HTML standard, and records where the text breaks the standard. */
export const readTree = (html: string): PageTree => {
  const mistakes: string[] = []
  const tree = parse(html, {
    onParseError: ({ code, startOffset }) => mistakes.push(`${code} at ${html.slice(startOffset, startOffset + 40)}`)
  })
  const elements: Element[] = []
  const texts: PlacedText[] = []
  const walk = (parent: Parent): void => {
    for (const node of parent.childNodes) {
      if (isText(node)) {
        const text = node.value.trim()
        if (text !== '' && isElement(parent) && !UNREAD.has(parent.tagName)) texts.push({ text, at: parent })
      } else if (isElement(node)) {
        elements.push(node)
        texts.push(...spokenAttributes(node), ...(node.tagName === 'script' ? textsLater(node) : []))
        walk(node)
      }
    }
  }
  walk(tree)
  return { elements, texts, mistakes }
}
