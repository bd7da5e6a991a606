import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deadLinks } from '../support/reading/dead-links.ts'
import { englishIn, meaningful } from '../support/reading/english-texts.ts'
import { hostedFile } from '../support/reading/hosted-file.ts'
import { type Expected, readPage } from '../support/reading/page-reader.ts'
import { hostingOf } from '../../site/hosting.ts'

const BOOT = 'go()'
const SHEET = 'body{margin:0}'
const sha = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const isEnglish = englishIn({
  english: {
    'shell.skip': 'Skip to content',
    'shell.search': 'Search',
    'shell.pay': ({ name }) => `Pay for ${name} before it is gone`,
    'shell.menu': 'Menu'
  },
  own: { 'shell.skip': 'Zum Inhalt', 'shell.search': 'Suchen', 'shell.pay': ({ name }) => `Für ${name} bezahlen`, 'shell.menu': 'Menu' },
  onPages: new Set(meaningful(['Race past ringed planets', 'Gems', 'Comet Circuit'])),
  isName: (text) => text === 'Comet Circuit'
})

const EXPECTED: Expected = {
  boot: BOOT,
  policy: `default-src 'none'; script-src ${sha(BOOT)} 'strict-dynamic'; style-src ${sha('p{}')} ${sha(SHEET)}`,
  lang: 'de-DE',
  isRTL: false,
  keyHeads: new Set(['shell', 'product']),
  isEnglish
}

/** A page without a fault. */
const GOOD = `<!doctype html><html lang="de-DE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><script>${BOOT}</script><style>${SHEET}</style><title>Comet Circuit aufladen</title><meta name="description" content="Kristalle für das Spiel"><link rel="canonical" href="https://store.example/de/comet-circuit"></head><body><a href="#main">Zum Inhalt</a><main id="main"><h1>Comet Circuit</h1><img src="/assets/a.svg" alt="" width="12" height="6"/><h2 id="h">Menu</h2><section aria-labelledby="h"><form><label for="who">Spieler</label><input id="who" name="who"/><label><input type="radio" name="item"/>Gems</label><button type="submit">Weiter</button></form></section><p>Auch auf <a href="/sa/" lang="ar" dir="rtl">العربية</a> und <a href="/us/" lang="en">Skip to content</a></p><svg width="1.75rem" height="24" aria-hidden="true"><use href="/assets/icons.svg#a"></use></svg></main><script type="application/json" id="page">{"a":"Für alle da"}</script></body></html>`

const findingsIn = (html: string): readonly string[] => readPage(html, EXPECTED).findings

test('readPage finds nothing on a page without a fault, and says what it read', () => {
  const { findings, ids, links, title, canonical } = readPage(GOOD, EXPECTED)
  expect(findings).toEqual([])
  expect([...ids]).toEqual(['main', 'h', 'who', 'page'])
  expect(links).toEqual(['https://store.example/de/comet-circuit', '#main', '/assets/a.svg', '/sa/', '/us/', '/assets/icons.svg#a'])
  expect([title, canonical]).toEqual(['Comet Circuit aufladen', 'https://store.example/de/comet-circuit'])
})

describe('readPage finds a planted fault', () => {
  test.each([
    ['a tag with a sign too many', '<h2', '<h2 <', /^markup: /],
    ['an attribute twice', 'id="h"', 'id="h" id="h2"', /^markup: duplicate-attribute/],
    ['another language than its address', 'lang="de-DE"', 'lang="en"', /^lang: not de-DE/],
    ['another direction', 'lang="de-DE"', 'lang="de-DE" dir="rtl"', /^dir: rtl on de-DE/],
    ['a part in another direction that does not say so', ' dir="rtl"', '', /^dir: a\[href=\/sa\/\] is ar/],
    ['a part whose language is none', 'lang="ar"', 'lang="arabic-"', /^lang: .*arabic-/],
    ['letters that are read out in the wrong language', ' lang="ar" dir="rtl"', '', /^letters: Arabic in de-DE: العربية/],
    ['a second script', '</main>', '</main><script>go()</script>', /^script: 2 run/],
    ['a script from a file', `<script>${BOOT}`, '<script src="/a.js">', /^script: it is not the boot script/],
    ['a script that the policy refuses', `<script>${BOOT}`, '<script>went()', /^script: the policy refuses it/],
    ['a sheet that the policy refuses', SHEET, 'body{margin:1px}', /^sheet: the policy refuses it/],
    ['a second sheet', '<title>', '<link rel="stylesheet" href="/a.css"><title>', /^sheet: style, link/],
    ['data that cannot be read', '{"a":', '{a:', /^script: script\[id=page\] holds no JSON/],
    ['a frame', '</main>', '<iframe title="x"></iframe></main>', /^script: iframe has no place/],
    ['a style attribute', '<h2', '<h2 style="color:red"', /^inline: h2\[id=h\] has style/],
    ['a handler', '<button', '<button onclick="go()"', /^inline: button has onclick/],
    ['a link that runs code', 'href="#main"', 'href="javascript:go()"', /^inline: .* has href/],
    ['a key instead of words', 'Weiter', 'product.pay.go', /^words: a key is shown: product\.pay\.go/],
    ['a hole that was not filled', 'Weiter', 'Für {name} weiter', /^words: a hole is shown/],
    ['a value that is none', 'Weiter', 'Ab undefined weiter', /^words: a hole is shown/],
    ['a number that is none', 'alt=""', 'alt="NaN Gems"', /^words: a hole is shown/],
    ['an object as a text', 'Für alle da', 'Für [object Object] da', /^words: a hole is shown/],
    ['a text of the store in English', '>Zum Inhalt<', '>Skip to content<', /^English: Skip to content/],
    ['one word of the store in English', '>Weiter<', '>Search<', /^English: Search/],
    ['an English text with its hole filled', '>Weiter<', '>Pay for Rook before it is gone<', /^English: Pay for Rook/],
    ['a text of the catalogue in English', 'alt=""', 'alt="Race past ringed planets"', /^English: Race past/],
    ['an English sentence that nobody knows', 'Kristalle für das Spiel', 'See what you get', /^English: See what you get/],
    ['English in the data of a page', 'Für alle da', 'Skip to content', /^English: Skip to content/],
    ['no title', '<title>Comet Circuit aufladen</title>', '', /^head: 0 titles/],
    ['no description', 'name="description"', 'name="other"', /^head: no description/],
    ['neither an address of its own nor the wish not to be found', 'rel="canonical"', 'rel="other"', /^head: neither/],
    ['an address of its own and the wish not to be found', '<title>', '<meta name="robots" content="noindex"><title>', /^head: neither/],
    ['text that cannot be made larger', 'width=device-width', 'width=device-width,user-scalable=no', /^head: viewport/],
    ['no heading of the first order', 'h1>', 'h2>', /^headings: not one h1/],
    ['a heading that skips one', '<h2 id="h">Menu</h2>', '<h3 id="h">Menu</h3>', /^headings: h3 “Menu” after h1/],
    ['an empty heading', '>Menu<', '><', /^headings: h2\[id=h\] is empty/],
    ['a picture without a text', ' alt=""', '', /^pictures: .* has no alt/],
    ['a picture without a size', ' height="6"', '', /^pictures: .* has no size/],
    ['a drawing that says nothing', ' aria-hidden="true"', '', /^pictures: svg neither/],
    ['a drawing without a size', ' width="1.75rem"', '', /^pictures: svg has no size/],
    ['an id twice', 'id="who" name', 'id="h" name', /^ids: h twice/],
    ['a label of nothing', 'for="who"', 'for="whom"', /^ids: label speaks of whom/],
    ['a field without a label', 'for="who"', 'for="h"', /^controls: input\[id=who\].* has no label/],
    ['a button without a name', '>Weiter<', '><', /^controls: button has no name/],
    ['a button that sends a form by accident', ' type="submit"', '', /^controls: button has no type/],
    ['a button inside a link', '>Zum Inhalt<', '><button type="button">Zum Inhalt</button><', /^controls: button lies in another/],
    ['no main part', 'main', 'div', /^controls: not one main/]
  ] as const)('in %s', (_, from, to, finding) => {
    expect(GOOD).toContain(from)
    expect(findingsIn(GOOD.replaceAll(from, to))).toContainEqual(expect.stringMatching(finding))
  })
})

describe('englishIn', () => {
  test.each(['Comet Circuit', 'Menu', 'Gems', 'Suchen', 'Die Karte, the one'])('finds none in “%s”', (text) => {
    expect(isEnglish(text)).toBe(false)
  })
})

const hosting = hostingOf(
  {
    boot: BOOT,
    sheets: {
      home: { text: '' },
      product: { text: '' },
      themed: { text: '' },
      order: { text: '' },
      picker: { text: '' },
      info: { text: '' },
      account: { text: '' },
      'signed-in': { text: '' }
    }
  },
  'v'
)

describe('hostedFile', () => {
  test.each([
    ['/us/', 'us/index.html'],
    ['/en-sa/emberhold?item=1#item', 'en-sa/emberhold/index.html'],
    ['/us/search/', 'us/search.html'],
    ['/us/complete', 'us/order.html'],
    ['/international', 'international/index.html'],
    ['/product/koi-garden', 'product/koi-garden/index.html'],
    ['/assets/art-1/icons.svg#menu', 'assets/art-1/icons.svg'],
    ['/sitemaps/us/1.xml', 'sitemaps/us/1.xml'],
    ['/assets/worker.js', 'worker.js']
  ])('sends for %s the file %s', (address, file) => {
    expect(hostedFile(hosting, address)?.file).toBe(file)
  })

  test.each(['/', '/us', '/zz/', '/de-us/', '/en-us/', '/us/a/b/c', '/none'])('finds no file for %s, or a redirect first', (address) => {
    expect(hostedFile(hosting, address)).toBeUndefined()
  })
})

describe('deadLinks', () => {
  const pages = (link: string) =>
    new Map([
      ['us/index.html', { ids: new Set(['main']), links: [link] }],
      ['us/emberhold/index.html', { ids: new Set(['item']), links: [] }],
      ['international/index.html', { ids: new Set<string>(), links: [] }]
    ])
  const idsOfFile = (file: string) => (file === 'assets/icons.svg' ? new Set(['menu']) : undefined)
  const dead = (link: string) => deadLinks({ hosting, pages: pages(link), idsOfFile }, (one) => one.startsWith('https://friend.example/'))

  test.each([
    '',
    '#main',
    '/us/',
    '/us/emberhold',
    '/us/emberhold#item',
    '/us/search',
    '/international#/emberhold',
    '/assets/icons.svg#menu',
    'https://friend.example/a'
  ])('takes “%s” for a link that leads somewhere', (link) => {
    expect(dead(link)).toEqual([])
  })

  test.each([
    '#none',
    '/us/none',
    '/us/emberhold#none',
    '/international#/none',
    '/assets/icons.svg#none',
    '/assets/none.svg',
    '//evil.example',
    'https://evil.example/',
    'emberhold',
    '/us'
  ])('names “%s” as a link that leads nowhere, and its page', (link) => {
    expect(dead(link)).toEqual([`us/index.html leads to ${link}`])
  })
})
