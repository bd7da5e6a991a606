import { createHash } from 'node:crypto'
import { around, attributeOf, type Element, nearest, type PageTree, type PlacedText, readTree, textIn } from './page-tree.ts'

/** What a page must agree with. */
export interface Expected {
  /** Text of the one script, and the policy that the page is sent with. */
  readonly boot: string
  readonly policy: string
  readonly lang: string
  readonly isRTL: boolean
  /** First parts of message keys, before their first dot. */
  readonly keyHeads: ReadonlySet<string>
  /** Returns whether a text is English; absent where the page itself is. */
  readonly isEnglish?: (text: string) => boolean
}

/** A page that was read. */
export interface ReadPage {
  /** Faults of the page, each with its kind in front. */
  readonly findings: readonly string[]
  readonly ids: ReadonlySet<string>
  /** Everything that it leads to or loads. */
  readonly links: readonly string[]
  readonly title: string
  readonly description: string
  readonly canonical: string | undefined
}

type Check = (tree: PageTree, expected: Expected) => readonly string[]

const named =
  (...names: readonly string[]) =>
  ({ tagName }: Element): boolean =>
    names.includes(tagName)

const all = ({ elements }: PageTree, ...names: readonly string[]): readonly Element[] => elements.filter(named(...names))

/** Names an element for a finding. */
const shown = (element: Element): string => {
  const more = ['id', 'name', 'class', 'href'].flatMap((name) => {
    const value = attributeOf(element, name)
    return value === undefined ? [] : `[${name}=${value}]`
  })
  return element.tagName + more.join('')
}

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const directive = (policy: string, name: string): readonly string[] =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ') ?? []

const DATA = new Set(['application/json', 'application/ld+json'])

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Checks that there is one script and one sheet, allowed by their hashes, and no other code.
 * @source trust P23, P25
 */
const code: Check = (tree, { boot, policy }) => {
  const scripts = all(tree, 'script')
  const run = scripts.filter((one) => !DATA.has(attributeOf(one, 'type') ?? ''))
  const sheets = tree.elements.filter(
    (one) => one.tagName === 'style' || (one.tagName === 'link' && /stylesheet/.test(attributeOf(one, 'rel') ?? ''))
  )
  const [script] = run
  const [sheet] = sheets
  return [
    ...(run.length === 1 ? [] : [`script: ${run.length} run`]),
    ...(script === undefined || textIn(script) === boot ? [] : ['script: it is not the boot script']),
    ...(script === undefined || script.attrs.length === 0 ? [] : [`script: ${shown(script)} has attributes`]),
    ...(script === undefined || directive(policy, 'script-src').includes(sha256(textIn(script))) ? [] : ['script: the policy refuses it']),
    ...(sheets.length === 1 && sheet?.tagName === 'style' ? [] : [`sheet: ${sheets.map(shown).join(', ') || 'none'}`]),
    ...(sheet === undefined || directive(policy, 'style-src').includes(sha256(textIn(sheet))) ? [] : ['sheet: the policy refuses it']),
    ...scripts.filter((one) => !run.includes(one) && !isJson(textIn(one))).map((one) => `script: ${shown(one)} holds no JSON`),
    ...all(tree, 'iframe', 'object', 'embed', 'base', 'frame', 'portal', 'noscript').map(
      (one) => `script: ${shown(one)} has no place on a page`
    ),
    ...tree.elements.flatMap((one) =>
      one.attrs
        .filter(({ name, value }) => name === 'style' || /^on[a-z]/.test(name) || /^\s*javascript:/i.test(value) || name === 'srcdoc')
        .map(({ name }) => `inline: ${shown(one)} has ${name}`)
    )
  ]
}

/** Checks language and direction of the address, and a language code on every part in another language. */
const language: Check = (tree, { lang, isRTL }) => {
  const [html] = all(tree, 'html')
  const dirOf = (element: Element | undefined): string => (element === undefined ? '' : (attributeOf(element, 'dir') ?? ''))
  const parts = tree.elements.filter((one) => one !== html && attributeOf(one, 'lang') !== undefined)
  return [
    ...(html !== undefined && attributeOf(html, 'lang') === lang ? [] : [`lang: not ${lang}`]),
    ...(dirOf(html) === (isRTL ? 'rtl' : '') ? [] : [`dir: ${dirOf(html)} on ${lang}`]),
    ...parts.flatMap((part) => {
      const own = attributeOf(part, 'lang') ?? ''
      if (!isLanguage(own)) return [`lang: ${shown(part)} says ${own}`]
      const outside = nearest(part, (one) => one !== part && attributeOf(one, 'dir') !== undefined)
      const around = isRTLLanguage(own) === (dirOf(outside) === 'rtl')
      return around || dirOf(part) !== '' || part.tagName === 'bdi'
        ? []
        : [`dir: ${shown(part)} is ${own} and does not say which way it runs`]
    })
  ]
}

const isLanguage = (code: string): boolean => {
  try {
    return Intl.getCanonicalLocales(code).length === 1
  } catch {
    return false
  }
}

const RTL = new Set(['ar', 'he', 'fa', 'ur'])
const isRTLLanguage = (code: string): boolean => RTL.has(code.split('-')[0] ?? '')

/** Scripts that only some languages use; Latin names and currency signs are allowed in all. */
const SCRIPTS: readonly (readonly [name: string, letters: RegExp, languages: RegExp])[] = [
  ['Arabic', /\p{Script=Arabic}/u, /^ar/],
  ['Cyrillic', /\p{Script=Cyrillic}/u, /^(?:ru|mn|kk|uk)/],
  ['Han', /\p{Script=Han}/u, /^(?:zh|ja|ko)/],
  ['Kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u, /^ja/],
  ['Hangul', /\p{Script=Hangul}/u, /^ko/],
  ['Thai', /\p{Script=Thai}/u, /^th/],
  ['Lao', /\p{Script=Lao}/u, /^lo/],
  ['Khmer', /\p{Script=Khmer}/u, /^km/],
  ['Burmese', /\p{Script=Myanmar}/u, /^my/],
  ['Devanagari', /\p{Script=Devanagari}/u, /^(?:hi|ne)/],
  ['Bengali', /\p{Script=Bengali}/u, /^bn/],
  ['Sinhala', /\p{Script=Sinhala}/u, /^si/],
  ['Greek', /\p{Script=Greek}/u, /^el/],
  ['Hebrew', /\p{Script=Hebrew}/u, /^he/]
]

const languageAt = ({ at }: PlacedText): string => {
  for (const one of around(at)) {
    const own = attributeOf(one, 'lang')
    if (own !== undefined) return own
  }
  return ''
}

/** Returns false for data, whose language is named by the code that reads it. */
const isSpoken = ({ at }: PlacedText): boolean => at.tagName !== 'script'

/** Checks that every text is read out in a language with its letters. */
const letters: Check = (tree) =>
  tree.texts.filter(isSpoken).flatMap((placed) => {
    const language = languageAt(placed)
    const text = placed.text.replace(/\p{Sc}/gu, '')
    return SCRIPTS.filter(([, sign, languages]) => sign.test(text) && !languages.test(language)).map(
      ([name]) => `letters: ${name} in ${language}: ${placed.text}`
    )
  })

const KEY = /\b([a-z][A-Za-z]+)\.[a-z][\w.]*/g
const GAP = /\{\w+\}|\bundefined\b|\bNaN\b|\[object |\bnull\b(?= |$)|\$\{/

/** Checks that no text lacks its words, and that no English is in pages of other languages. */
const words: Check = (tree, { keyHeads, isEnglish }) => [
  ...tree.texts.flatMap(({ text }) => {
    const isKey = [...text.matchAll(KEY)].some(([, head = '']) => keyHeads.has(head))
    return [...(isKey ? [`words: a key is shown: ${text}`] : []), ...(GAP.test(text) ? [`words: a hole is shown: ${text}`] : [])]
  }),
  ...(isEnglish === undefined
    ? []
    : tree.texts.filter((placed) => !/^en(?:-|$)/.test(languageAt(placed)) && isEnglish(placed.text)).map(({ text }) => `English: ${text}`))
]

const metaOf = (tree: PageTree, name: string): readonly string[] =>
  all(tree, 'meta')
    .filter((one) => (attributeOf(one, 'name') ?? attributeOf(one, 'property')) === name)
    .map((one) => attributeOf(one, 'content') ?? '')

const canonicalsOf = (tree: PageTree): readonly string[] =>
  all(tree, 'link')
    .filter((one) => attributeOf(one, 'rel') === 'canonical')
    .map((one) => attributeOf(one, 'href') ?? '')

const titlesOf = (tree: PageTree): readonly Element[] => all(tree, 'title').filter((one) => nearest(one, named('svg')) === undefined)

/** Checks title and description, and either a canonical address or `noindex`. */
const head: Check = (tree) => {
  const isHidden = metaOf(tree, 'robots').includes('noindex')
  const titles = titlesOf(tree)
  const [canonical, ...more] = canonicalsOf(tree)
  return [
    ...(titles.length === 1 && titles.every((one) => textIn(one).trim() !== '') ? [] : [`head: ${titles.length} titles`]),
    ...(metaOf(tree, 'description').filter((text) => text.trim() !== '').length === 1 ? [] : ['head: no description, or several']),
    ...(more.length === 0 && isHidden === (canonical === undefined) ? [] : ['head: neither one canonical address nor noindex']),
    ...(metaOf(tree, 'viewport').length === 1 && !/user-scalable|maximum-scale/.test(metaOf(tree, 'viewport').join())
      ? []
      : ['head: viewport']),
    ...(all(tree, 'meta').some((one) => attributeOf(one, 'charset') === 'utf-8') ? [] : ['head: no charset'])
  ]
}

const LEVEL = /^h([1-6])$/

/** Checks that there is one heading of the first level, and that no level is skipped. */
const headings: Check = (tree) => {
  const levels = tree.elements.flatMap((one) => {
    const level = Number(LEVEL.exec(one.tagName)?.[1] ?? 0)
    return level === 0 ? [] : [{ level, one }]
  })
  return [
    ...(levels.filter(({ level }) => level === 1).length === 1 ? [] : ['headings: not one h1']),
    ...levels.flatMap(({ level, one }, at) =>
      level > (levels[at - 1]?.level ?? 0) + 1 ? [`headings: ${one.tagName} “${textIn(one)}” after h${levels[at - 1]?.level ?? 0}`] : []
    ),
    ...levels.filter(({ one }) => nameOf(tree, one) === '').map(({ one }) => `headings: ${shown(one)} is empty`)
  ]
}

/** Checks that pictures have a text or are marked as ornament, and reserve their space. */
const pictures: Check = (tree) => [
  ...all(tree, 'svg')
    .filter((one) => ['width', 'height'].some((name) => !/^[1-9][\d.]*(?:rem)?$/.test(attributeOf(one, name) ?? '')))
    .map((one) => `pictures: ${shown(one)} has no size`),
  ...all(tree, 'img').flatMap((one) => {
    const sized = ['width', 'height'].every((name) => /^[1-9]\d*$/.test(attributeOf(one, name) ?? ''))
    return [
      ...(attributeOf(one, 'alt') === undefined ? [`pictures: ${attributeOf(one, 'src')} has no alt`] : []),
      ...(sized ? [] : [`pictures: ${attributeOf(one, 'src')} has no size`])
    ]
  }),
  ...all(tree, 'svg')
    .filter((one) => attributeOf(one, 'aria-hidden') !== 'true' && (attributeOf(one, 'aria-label') ?? '') === '')
    .map((one) => `pictures: ${shown(one)} neither speaks nor keeps silent`)
]

const REFERENCES = [
  'for',
  'form',
  'list',
  'popovertarget',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-errormessage',
  'headers'
]

const idsOf = ({ elements }: PageTree): readonly string[] => elements.flatMap((one) => attributeOf(one, 'id') ?? [])

/** Checks that every id is unique, and that every referenced id exists. */
const ids: Check = (tree) => {
  const own = idsOf(tree)
  const known = new Set(own)
  return [
    ...own.filter((id, at) => own.indexOf(id) !== at).map((id) => `ids: ${id} twice`),
    ...own.filter((id) => id === '' || /\s/.test(id)).map((id) => `ids: “${id}”`),
    ...tree.elements.flatMap((one) =>
      REFERENCES.flatMap((name) => (attributeOf(one, name) ?? '').split(/\s+/))
        .filter((id) => id !== '' && !known.has(id))
        .map((id) => `ids: ${shown(one)} speaks of ${id}`)
    )
  ]
}

/** Returns the accessible name of an element, as far as markup decides it. */
const nameOf = (tree: PageTree, element: Element): string => {
  const label = attributeOf(element, 'aria-label')
  if (label !== undefined) return label.trim()
  const by = (attributeOf(element, 'aria-labelledby') ?? '').split(/\s+/).filter((id) => id !== '')
  if (by.length > 0)
    return by
      .map((id) => tree.elements.find((one) => attributeOf(one, 'id') === id))
      .map((one) => (one === undefined ? '' : textIn(one)))
      .join(' ')
      .trim()
  const inside = textIn(element).trim()
  if (inside !== '') return inside
  const images = tree.elements.filter((one) => one.tagName === 'img' && nearest(one, (outer) => outer === element) !== undefined)
  return images
    .map((one) => attributeOf(one, 'alt') ?? '')
    .join(' ')
    .trim()
}

const isFilledIn = (one: Element): boolean =>
  one.tagName === 'select' || one.tagName === 'textarea' || (one.tagName === 'input' && attributeOf(one, 'type') !== 'hidden')

/** Checks that every control has a name, and is not inside another control. */
const controls: Check = (tree) => {
  const labelled = new Set(all(tree, 'label').map((one) => attributeOf(one, 'for')))
  const hasLabel = (one: Element): boolean => {
    const id = attributeOf(one, 'id')
    const label = nearest(one, named('label'))
    return (
      (label !== undefined && textIn(label).trim() !== '') ||
      (id !== undefined && labelled.has(id)) ||
      (attributeOf(one, 'aria-label') ?? attributeOf(one, 'aria-labelledby') ?? '') !== ''
    )
  }
  return [
    ...tree.elements.filter((one) => isFilledIn(one) && !hasLabel(one)).map((one) => `controls: ${shown(one)} has no label`),
    ...all(tree, 'button', 'a', 'summary', 'legend', 'label', 'option', 'nav')
      .filter((one) => nameOf(tree, one) === '' && !(one.tagName === 'option' && attributeOf(one, 'label') !== undefined))
      .map((one) => `controls: ${shown(one)} has no name`),
    ...all(tree, 'button')
      .filter((one) => attributeOf(one, 'type') === undefined)
      .map((one) => `controls: ${shown(one)} has no type`),
    ...all(tree, 'a', 'button', 'input', 'select', 'textarea')
      .filter((one) => nearest(one, (outer) => outer !== one && (outer.tagName === 'a' || outer.tagName === 'button')) !== undefined)
      .map((one) => `controls: ${shown(one)} lies in another`),
    ...(all(tree, 'main').length === 1 ? [] : ['controls: not one main'])
  ]
}

const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster', 'data-visit'] as const

const linksOf = ({ elements }: PageTree): readonly string[] =>
  elements.filter(({ tagName }) => tagName !== 'meta').flatMap((one) => ADDRESSES.flatMap((name) => attributeOf(one, name) ?? []))

const CHECKS: readonly Check[] = [code, language, letters, words, head, headings, pictures, ids, controls]

/** Reads one page as a browser, a screen reader and a search engine do, and lists its faults. */
export const readPage = (html: string, expected: Expected): ReadPage => {
  const tree = readTree(html)
  return {
    findings: [...tree.mistakes.map((text) => `markup: ${text}`), ...CHECKS.flatMap((check) => check(tree, expected))],
    ids: new Set(idsOf(tree)),
    links: linksOf(tree),
    title: titlesOf(tree).map(textIn).join(),
    description: metaOf(tree, 'description').join(),
    canonical: canonicalsOf(tree)[0]
  }
}
