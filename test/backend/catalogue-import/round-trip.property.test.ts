// @module-tag slow
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../../backend/control/commands.ts'
import { nearestPrice } from '../../../backend/database/seed/price-rules.ts'
import { MARKET_RULES } from '../../../backend/database/seed/tables/market-rules.ts'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { importCatalogue } from '../../../backend/services/catalogue-import/apply.ts'
import { neutralizeFormula, restoreFormula } from '../../../backend/services/catalogue-import/cells.ts'
import { catalogueOfRows } from '../../../backend/services/catalogue-import/catalogue-source.ts'
import { SHEETS } from '../../../backend/services/catalogue-import/sheets.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

let backend: BackendUnderTest
const folder = mkdtempSync(join(tmpdir(), 'refill-round-'))
const db = () => backend.services.database.as<CatalogueTables>()

/** Leaves the markets alone, so that a catalogue of a test is all there is. */
const empty = async (): Promise<void> => {
  for (const { table, name } of SHEETS.toReversed()) if (name !== 'markets') await sql`delete from ${sql.raw(table)}`.execute(db())
}

beforeAll(async () => {
  backend = await aBackend()
  await empty()
})
afterAll(async () => {
  await backend.close()
  rmSync(folder, { recursive: true, force: true })
})

const LANGUAGES = ['de', 'ja', 'ar', 'pt-PT', 'zh-HK', 'th']
const RULES = MARKET_RULES.filter(({ market }) => ['sg', 'us', 'id', 'cl', 'kw', 'br', 'ng'].includes(market))

/** Texts that files like to lose: formulas, quotation marks, lines, separators, spaces at the ends. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc
      .tuple(
        fc.constantFrom('=', '+', '-', '@', '\t', '\r', "'", "'=", "''-", '＝', '"', '\n', 'a\uFEFF', ';', ',', '[', ' ', '\r\n'),
        fc.string({ maxLength: 6 })
      )
      .map(([first, rest]) => first + rest)
  )
  .filter((text) => !/^\uFEFF|\0|\p{Surrogate}/u.test(text))

const anyTexts = fc
  .tuple(anyText, fc.dictionary(fc.constantFrom(...LANGUAGES), anyText, { maxKeys: 3 }))
  .map(([en, others]) => ({ ...others, en }))

const orNone = <A>(arbitrary: fc.Arbitrary<A>) => fc.option(arbitrary, { nil: null })
const cents = fc
  .integer({ min: 1, max: 99_999 })
  .map((value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`.replace(/\.?0+$/, ''))
const wholeAmount = fc.integer({ min: 1, max: 5_000 }).map(String)
const anyMoment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const anyPeriod = fc
  .tuple(anyMoment, orNone(anyMoment))
  .map(([a, b]) => (b === null || a < b ? { starts_at: a, ends_at: b } : { starts_at: b, ends_at: a }))

const anyProduct = (number: number) =>
  fc.record({
    voucher_type_id: fc.constant(number),
    gvt_id: fc.constant(number + 500),
    product_path: fc.constant(`game-${number}`),
    sort_order: fc.nat(99),
    kind: fc.constantFrom('topUp', 'voucher'),
    latin_name: fc.string({ unit: fc.constantFrom('A', 'b', '=', "'", '7', 'é'), minLength: 1, maxLength: 8 }),
    publisher_key: fc.constant(`game-${number}`),
    publisher_name: anyText,
    theme_name: orNone(fc.constantFrom('night', 'day')),
    hue: orNone(fc.integer({ min: 0, max: 359 })),
    available: fc.boolean(),
    player_lookup: fc.boolean(),
    server_listed: fc.boolean(),
    has_roles: fc.boolean(),
    personal_items: fc.boolean(),
    minimum_age: orNone(fc.integer({ min: 0, max: 120 })),
    account_required: fc.boolean(),
    giftable: fc.boolean(),
    inputs: fc.array(fc.record({ name: fc.constantFrom('userId', 'zoneId'), label: anyTexts, required: fc.boolean() }), { maxLength: 2 }),
    releases_at: orNone(anyMoment)
  })

const anyItem = (product: number, index: number) =>
  fc.record({
    id: fc.constant(`game-${product}-${index}`),
    voucher_type_id: fc.constant(product),
    sort_order: fc.nat(99),
    kind: fc.constant('fixed'),
    sku: fc.constant(`SKU_${product}_${index}`),
    latin_name: fc.constantFrom('60 Gems', '=1+1', "'quoted'", '-5 Coins'),
    units: orNone(fc.integer({ min: 1, max: 9_999 })),
    bonus_units: orNone(fc.integer({ min: 1, max: 99 })),
    names: orNone(anyTexts),
    bonus: orNone(anyTexts),
    category_ids: fc.subarray([1, 2]),
    available: fc.boolean(),
    reference_price: cents,
    reference_list_price: fc.constant(null),
    reference_maximum: fc.constant(null),
    limit_code: fc.constant(null),
    limit_count: fc.constant(null),
    limit_days: fc.constant(null),
    personal: fc.boolean()
  })

const anyPrice = (item: string) =>
  fc.record({ rule: fc.constantFrom(...RULES), amount: wholeAmount }).map(({ rule, amount }) => ({
    market: rule.market,
    denomination_id: item,
    price: nearestPrice(rule.ending, amountOf(amount)),
    list_price: null,
    maximum: null
  }))

const firstByKey = <A>(rows: readonly A[], keyOf: (row: A) => string): readonly A[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values()
]

/** A catalogue of up to three products with everything that belongs to them, by all rules. */
const anyCatalogue = fc.integer({ min: 1, max: 3 }).chain((count) => {
  const numbers = Array.from({ length: count }, (_, index) => 5_001 + index)
  const items = numbers.flatMap((product) => [0, 1].map((index) => ({ product, index, id: `game-${product}-${index}` })))
  return fc.record({
    products: fc.tuple(...numbers.map(anyProduct)),
    texts: fc
      .array(
        fc.record({
          voucher_type_id: fc.constantFrom(...numbers),
          language: fc.constantFrom('en', ...LANGUAGES),
          name: orNone(anyText),
          description: orNone(anyText),
          item_label: orNone(anyText),
          counted_item: orNone(anyText)
        }),
        { maxLength: 6 }
      )
      .map((rows) => firstByKey(rows, (row) => `${row.voucher_type_id}/${row.language}`)),
    denominations: fc.tuple(...items.map(({ product, index }) => anyItem(product, index))),
    prices: fc
      .tuple(...items.map(({ id }) => fc.array(anyPrice(id), { maxLength: 4 })))
      .map((rows) => firstByKey(rows.flat(), (row) => `${row.market}/${row.denomination_id}`)),
    channels: fc
      .array(
        fc.record({
          market: fc.constantFrom('sg', 'us', 'br'),
          id: fc.integer({ min: 1, max: 9 }),
          sort_order: fc.nat(9),
          type: fc.constantFrom('card', 'eWallet'),
          names: anyTexts,
          latin_name: fc.constantFrom('Card', '=Card'),
          is_backend_channel: fc.boolean(),
          inputs: fc.subarray(['email', 'cpf']),
          fee_fixed: fc.constantFrom('0', '0.3'),
          fee_percent: fc.constantFrom('0', '2.9'),
          minimum: fc.constant('1'),
          maximum: fc.constant('500'),
          price_points: orNone(fc.constantFrom(['1.99'], ['1.99', '5.99'])),
          expiry_minutes: fc.integer({ min: 1, max: 60 }),
          refundable: fc.boolean(),
          refund_days: fc.nat(9),
          is_down: fc.boolean()
        }),
        { maxLength: 3 }
      )
      .map((rows) => firstByKey(rows, (row) => `${row.market}/${row.id}`)),
    promos: fc
      .array(
        fc.record({
          period: anyPeriod,
          percent: fc.constantFrom('10', '2.5'),
          players: orNone(fc.array(anyText, { minLength: 1, maxLength: 3 })),
          denomination_ids: orNone(
            fc.subarray(
              items.map(({ id }) => id),
              { minLength: 1 }
            )
          ),
          budget_uses: orNone(fc.nat(99))
        }),
        { maxLength: 2 }
      )
      .map((rows) =>
        rows.map(({ period, players, percent, ...row }, index) => ({
          id: `promo-${index}`,
          market: 'sg',
          code: `CODE${index}`,
          kind: 'percent',
          percent,
          ...period,
          ...row,
          player_ids: players
        }))
      ),
    shelves: fc.array(anyTexts, { maxLength: 2 }).map((rows) => rows.map((names, index) => ({ id: index + 1, sort_order: index, names }))),
    notices: fc
      .array(fc.record({ period: anyPeriod, texts: anyTexts, markets: orNone(fc.subarray(['sg', 'us'], { minLength: 1 })) }), {
        maxLength: 2
      })
      .map((rows) =>
        rows.map(({ period, ...row }, index) => ({ id: `notice-${index}`, sort_order: index, severity: 'info', ...row, ...period }))
      ),
    'cms-texts': fc
      .array(
        fc.record({
          key: fc.constantFrom('shell.skip', '=1', "'a"),
          locale: fc.constantFrom('en-SG', 'en-default', 'id-ID'),
          type: fc.constantFrom('NEWS', 'TEXT'),
          text: anyText.filter((text) => !/[{}]/.test(text))
        }),
        { maxLength: 4 }
      )
      .map((rows) => firstByKey(rows, (row) => `${row.key}/${row.locale}/${row.type}`))
  })
})

const bytesOf = (path: string): string =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .map((name) => `${name}\n${readFileSync(join(path, name), 'utf8')}`)
        .join('\n')
    : readFileSync(path, 'utf8')

/** Changes, ends and removes rows, as an operator or an earlier release would have left them. */
const disturb = async (): Promise<void> => {
  await sql`update store.product_texts set description = 'changed' where voucher_type_id = 5001`.execute(db())
  await sql`delete from store.product_texts where voucher_type_id = 5002`.execute(db())
  await sql`update store.denominations set latin_name = 'changed', names = null where voucher_type_id = 5001`.execute(db())
  await sql`delete from store.prices where denomination_id = 'game-5001-0'`.execute(db())
  await sql`update store.channels set names = '{"en":"changed"}', price_points = null`.execute(db())
  await sql`update store.promos set percent = 50, player_ids = null, ends_at = null`.execute(db())
  await sql`update store.cms_texts set text = 'changed'`.execute(db())
  await sql`insert into store.info_bar_items (id, sort_order, severity, texts, starts_at) values ('added', 9, 'info', '{"en":"x"}', now())`.execute(
    db()
  )
}

test('catalogue export is the same for a random catalogue that is applied and exported again, as JSON and as CSV sheets', async () => {
  await fc.assert(
    fc.asyncProperty(anyCatalogue, fc.boolean(), async (catalogue, isJson) => {
      await empty()
      const first = await importCatalogue(backend.services, catalogueOfRows('random', catalogue), { isWhole: false })
      expect([first.rejection, first.comparison?.faults.lines()]).toEqual([undefined, []])
      const [a, b] = isJson ? [join(folder, 'a.json'), join(folder, 'b.json')] : [join(folder, 'a'), join(folder, 'b')]
      await runCommand(backend.services, 'catalogue', ['export', a, '--replace'])
      await disturb()
      const applied = await runCommand(backend.services, 'catalogue', ['apply', a, '--whole', '--allow-large-moves'])
      expect([applied.isFailed ?? false, applied.isFailed === true ? applied.lines : []]).toEqual([false, []])
      await runCommand(backend.services, 'catalogue', ['export', b, '--replace'])
      expect(bytesOf(b)).toBe(bytesOf(a))
    }),
    { numRuns: Number(process.env.FC_RUNS ?? 20) }
  )
}, 7_200_000)

test('catalogue export neutralizes a cell that a spreadsheet would run, and reads it back as it was', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const cell = neutralizeFormula(text)
      expect(cell).not.toMatch(/^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/)
      expect(restoreFormula(cell)).toBe(text)
    })
  )
  expect(neutralizeFormula('=HYPERLINK("https://example.com")')).toBe('\'=HYPERLINK("https://example.com")')
  expect(neutralizeFormula('60 Gems')).toBe('60 Gems')
})
