import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromXliff, toXliff } from '../../scripts/exchange-messages.ts'
import { baseOf, localeTags, parseLocaleFile } from '../../scripts/locale-files.ts'
import { type LocaleTexts, readLocale } from '../../scripts/message-faults.ts'
import { readXliff, type XliffDocument, writeXliff } from '../../scripts/xliff.ts'

const english = readLocale('en')
const translated = localeTags().filter((locale) => locale !== 'en')

const messagesOf = ({ groups }: LocaleTexts) => Object.fromEntries([...groups].map(([group, { messages }]) => [group, messages]))

const withoutLines = (document: XliffDocument): unknown =>
  JSON.parse(JSON.stringify(document, (key, value: unknown) => (key === 'line' ? undefined : value)))

describe.each(translated)('XLIFF document of %s', (locale) => {
  const own = readLocale(locale)
  const base = baseOf(locale) === undefined ? undefined : readLocale(baseOf(locale) ?? '')
  const document = toXliff(own, english, base)
  const read = readXliff(writeXliff(document), 'x.xlf')

  test('returns every group, source, note and translation when it is read again', () => {
    expect(withoutLines(read)).toEqual(document)
    expect(document.groups.map(({ group }) => group)).toEqual([...english.groups.keys()])
  })

  test('changes nothing when it is imported as it was exported', () => {
    const { texts, changed, faults } = fromXliff(read, 'x.xlf', own, english, base)
    expect(faults).toEqual([])
    expect(changed.size).toBe(0)
    expect([...texts.groups.keys()].filter((group) => own.groups.has(group))).toEqual([...own.groups.keys()])
  })

  test('makes the same texts when the locale has none yet', () => {
    const { texts, faults } = fromXliff(read, 'x.xlf', { locale, groups: new Map() }, english, base)
    expect(faults).toEqual([])
    const made = Object.entries(messagesOf(texts)).filter(([, messages]) => Object.keys(messages).length > 0)
    expect(Object.fromEntries(made)).toEqual(messagesOf(own))
  })
})

describe('writeXliff', () => {
  const documentOf = (key: string, text: string): XliffDocument => ({
    sourceLocale: 'en',
    targetLocale: 'de',
    groups: [{ group: 'shop', note: text, units: [{ key, source: text, target: text, note: text }] }]
  })

  test('writes what readXliff returns when texts hold any characters of XML', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(text, text, (key, message) => {
        expect(withoutLines(readXliff(writeXliff(documentOf(key, message)), 'x.xlf'))).toEqual(documentOf(key, message))
      })
    )
  })

  test.each(['<b>&amp;</b> ]]>', '"\' \t\r\n  ', '&#65; &lt;', '{n, plural, one {#} other {#}}', '\u00A0\u200Eا\u{1F600}'])(
    'writes what readXliff returns when a text is %j',
    (text) => {
      expect(withoutLines(readXliff(writeXliff(documentOf('a."b"<', text)), 'x.xlf'))).toEqual(documentOf('a."b"<', text))
    }
  )

  test.each(['\u0000', '\u001B', '\uD800', '\uFFFE'])('refuses a text when XML cannot hold %j', (text) => {
    expect(() => writeXliff(documentOf('a', text))).toThrow('XML cannot hold every character of')
  })
})

const units = (inner: string, attributes = 'original="shop.json" source-language="en" target-language="pl"', version = '1.2'): string =>
  `<xliff version="${version}">\n<file ${attributes}>\n<body>\n${inner}\n</body>\n</file>\n</xliff>`

const unit = (key: string, source: string, target: string): string =>
  `<trans-unit id="${key}">\n<source>${source}</source>\n${target}\n</trans-unit>`

describe('readXliff', () => {
  test.each([
    ['is empty', '', 'x.xlf:1 is no XML: Start tag expected.'],
    ['is JSON', '{"a": "b"}', 'x.xlf:1 is no XML: '],
    ['ends early', units('').slice(0, -8), 'x.xlf:1 is no XML: Unclosed tag'],
    ['is other XML', '<html></html>', 'x.xlf:1 is no XLIFF: its first element is <html>.'],
    ['is XLIFF 2.0', units('', undefined, '2.0'), 'x.xlf:1 is XLIFF 2.0; only 1.2 can be read.'],
    ['has no file', '<xliff version="1.2"></xliff>', 'x.xlf:1 has no <file>.'],
    ['names no group', units('', 'original="" source-language="en" target-language="pl"'), 'x.xlf:2 original="" does not end with'],
    ['has no target language', units('', 'original="shop.json" source-language="en"'), 'must have the same target-language; found ""'],
    ['has a unit without id', units('<trans-unit><source>a</source></trans-unit>'), 'x.xlf:4 a <trans-unit> has no id.'],
    ['has a unit without source', units('<trans-unit id="a"></trans-unit>'), 'x.xlf:4 a: has no <source>.'],
    ['has a unit twice', units(`${unit('a', 'x', '')}\n${unit('a', 'x', '')}`), 'x.xlf:8 a: is written twice, first on line 4.'],
    ['has markup', units(unit('a', 'x', '<target>b <g id="1">c</g></target>')), 'x.xlf:6 a: holds an element <g>; texts have no markup.'],
    ['has an unknown entity', units(unit('a', 'x &nbsp; y', '')), 'x.xlf:5 the entity &nbsp; is not known.']
  ])('names line and cause when a document %s', (_, xml, message) => {
    expect(() => readXliff(xml, 'x.xlf')).toThrow(message)
  })

  test('reads sections, comments, entities, groups of units and names of resources when a platform writes them', () => {
    const inner = `<group><!-- c -->\n<trans-unit id="1" resname="a.b">\n<source>&#60;x&#x3E;</source><target><![CDATA[<b> &amp;]]> &amp;</target></trans-unit></group>`
    const [group] = readXliff(`\uFEFF${units(inner)}`, 'x.xlf').groups
    expect(group?.units).toEqual([{ key: 'a.b', source: '<x>', target: '<b> &amp; &', line: 5 }])
  })

  test.each(['<target/>', '<target></target>', '<target state="needs-translation">x</target>', '<target state="new">x</target>'])(
    'finds no translation when a unit has %s',
    (target) => {
      expect(readXliff(units(unit('a', 'x', target)), 'x.xlf').groups[0]?.units).toEqual([{ key: 'a', source: 'x', line: 4 }])
    }
  )
})

describe('fromXliff', () => {
  const shop = (locale: string, messages: Readonly<Record<string, string>>): LocaleTexts => ({
    locale,
    groups: new Map([['shop', parseLocaleFile(JSON.stringify(messages), `locales/${locale}/shop.json`)]])
  })
  const source = shop('en', { 'shop.title': 'Shop of {name}', 'shop.found': '{count, plural, one {one} other {#}}' })
  const polish = shop('pl', { 'shop.title': 'Sklep {name}' })
  const imported = (inner: string, own = polish, base?: LocaleTexts) =>
    fromXliff(readXliff(units(inner), 'x.xlf'), 'x.xlf', own, source, base)

  test('takes a new text in the order of English, and keeps what the document does not have', () => {
    const found = '{count, plural, one {1} few {#} many {#} other {#}}'
    const { texts, changed, faults } = imported(unit('shop.found', '{count, plural, one {one} other {#}}', `<target>${found}</target>`))
    expect([faults, [...changed]]).toEqual([[], [['shop', ['shop.found']]]])
    expect(Object.entries(texts.groups.get('shop')?.messages ?? {})).toEqual([
      ['shop.title', 'Sklep {name}'],
      ['shop.found', found]
    ])
  })

  test.each([
    [
      'lacks a placeholder',
      unit('shop.title', 'Shop of {name}', '<target>Sklep</target>'),
      'x.xlf:4 shop.title: lacks {name} of the English text'
    ],
    ['is no ICU message', unit('shop.title', 'Shop of {name}', '<target>Sklep {name</target>'), 'x.xlf:4 shop.title: is no ICU message: '],
    ['has no key of English', unit('shop.other', 'Other', '<target>Inny</target>'), 'x.xlf:4 shop.other: English has no such key'],
    [
      'was made from another English text',
      unit('shop.title', 'The {name}', '<target>{name}</target>'),
      'x.xlf:4 shop.title: was translated from "The {name}"; English says "Shop of {name}"'
    ],
    [
      'lacks plural forms',
      unit('shop.found', '{count, plural, one {one} other {#}}', '<target>{count, plural, one {1} other {#}}</target>'),
      'x.xlf:4 shop.found: lacks the plural form few, many'
    ]
  ])('names line and key when a translation %s', (_, inner, fault) => {
    expect(imported(inner).faults).toEqual([expect.stringContaining(fault)])
  })

  test('names the file when a group is not one of English', () => {
    const xml = units('', 'original="other.json" source-language="en" target-language="pl"')
    expect(fromXliff(readXliff(xml, 'x.xlf'), 'x.xlf', polish, source).faults).toEqual(['x.xlf:2 English has no group "other"'])
  })

  test('drops a text of a variant when its base says the same', () => {
    const base = shop('pt', { 'shop.title': 'Loja {name}' })
    const own = shop('pt-PT', { 'shop.title': 'A loja {name}' })
    const { texts, faults } = imported(unit('shop.title', 'Shop of {name}', '<target>Loja {name}</target>'), own, base)
    expect([messagesOf(texts), faults]).toEqual([{ shop: {} }, []])
  })

  test('refuses a document when it is not translated from English, or into it', () => {
    const xml = units('', 'original="shop.json" source-language="de" target-language="pl"')
    expect(() => fromXliff(readXliff(xml, 'x.xlf'), 'x.xlf', polish, source)).toThrow('source-language is "de"')
    expect(() => imported('', source)).toThrow('target-language is "en"')
  })
})

describe('npm run messages', () => {
  const script = resolve('scripts/exchange-messages.ts')
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'refill-messages-'))
    for (const name of ['en', 'de', 'review']) cpSync(`locales/${name}`, join(folder, 'locales', name), { recursive: true })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = (...parameters: readonly string[]) => spawnSync(process.execPath, [script, ...parameters], { cwd: folder, encoding: 'utf8' })
  const shell = (): string => readFileSync(join(folder, 'locales/de/shell.json'), 'utf8')

  test('writes a changed text to its file alone when a translator changed it', () => {
    expect(run('export').stdout).toBe('dist/xliff/de.xlf\n')
    const before = shell()
    const path = join(folder, 'dist/xliff/de.xlf')
    const xml = readFileSync(path, 'utf8')
    expect(run('import', path).stdout).toBe('de: groups changed: 0\n')
    expect(shell()).toBe(before)
    writeFileSync(path, xml.replace('>Hell</target>', '>Licht &amp; hell</target>'))
    expect(run('import', path).stdout).toContain('de: groups changed: 1 shell (1)')
    expect(shell()).toBe(before.replace('"Hell"', '"Licht & hell"'))
  })

  test('writes nothing and ends with 1 when a document has a fault', () => {
    const path = join(folder, 'bad.xlf')
    const before = shell()
    execFileSync(process.execPath, [script, 'export', 'de'], { cwd: folder })
    const xml = readFileSync(join(folder, 'dist/xliff/de.xlf'), 'utf8')
    writeFileSync(path, xml.replace(/(id="shell\.title"[^]*?<target state="translated">)[^<]*/, '$1refill'))
    const { status, stderr } = run('import', path)
    expect([status, shell()]).toEqual([1, before])
    expect(stderr).toMatch(
      /Nothing of .*bad\.xlf was written\. Faults: 1\n.*bad\.xlf:\d+ shell\.title: lacks \{country\} of the English text/
    )
  })

  test('makes the files of a language when its first document comes', () => {
    const path = join(folder, 'first.xlf')
    const xml = readFileSync(join(folder, 'dist/xliff/de.xlf'), 'utf8')
    writeFileSync(path, xml.replaceAll('target-language="de"', 'target-language="nn"'))
    expect(run('import', path).status).toBe(0)
    expect(existsSync(join(folder, 'locales/nn/shell.json'))).toBe(true)
  })

  test.each([
    [[], 'npm run messages -- export'],
    [['export', 'en'], 'There are no translations to export for en.'],
    [['export', 'xx'], 'There are no translations to export for xx.'],
    [['import', 'none.xlf'], 'none.xlf']
  ])('says what is wrong when it is asked for %j', (parameters, message) => {
    const { status, stderr } = run(...parameters)
    expect([status, stderr]).toEqual([1, expect.stringContaining(message)])
  })
})
