import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../../backend/control/commands.ts'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

let backend: BackendUnderTest
const folder = mkdtempSync(join(tmpdir(), 'refill-faults-'))
beforeAll(async () => {
  backend = await aBackend()
})
afterAll(async () => {
  await backend.close()
  rmSync(folder, { recursive: true, force: true })
})

type Row = Readonly<Record<string, unknown>>

/** A valid row of every sheet. */
const GOOD: Readonly<Record<string, Row>> = {
  markets: { market: 'sg', sort_order: 33, price_factor: '1.3', price_ending: 'ninetyNine', tax_percent: '9', tax_included: true },
  products: {
    voucher_type_id: 9001,
    gvt_id: 9001,
    product_path: 'new-game',
    sort_order: 900,
    kind: 'topUp',
    latin_name: 'New Game',
    publisher_key: 'new-game',
    publisher_name: 'New Games',
    inputs: [{ name: 'userId', label: { en: 'Player ID' }, required: true, pattern: '^[0-9]{5,12}$' }]
  },
  texts: { voucher_type_id: 1001, language: 'en', description: 'A game.' },
  denominations: {
    id: 'comet-circuit-77',
    voucher_type_id: 1001,
    sort_order: 900,
    kind: 'fixed',
    sku: 'COMET_CIRCUIT_77',
    latin_name: '77 Crystals',
    units: 77,
    category_ids: [1],
    reference_price: '1.2'
  },
  prices: { market: 'us', denomination_id: 'comet-circuit-60', price: '1.99', list_price: null, maximum: null },
  channels: {
    market: 'us',
    id: 990001,
    sort_order: 90,
    type: 'card',
    names: { en: 'Card' },
    latin_name: 'Card',
    inputs: [],
    fee_fixed: '0',
    fee_percent: '1.5',
    minimum: '1',
    maximum: '500',
    price_points: null,
    expiry_minutes: 30,
    refundable: true,
    refund_days: 5
  },
  promos: { id: 'us-new', market: 'us', code: 'NEW', kind: 'percent', percent: '10', starts_at: '2026-01-01T00:00:00Z' },
  shelves: { id: 90, sort_order: 90, names: { en: 'New' } },
  'shelf-products': { category_id: 1, voucher_type_id: 1001, sort_order: 90 },
  highlights: { id: 'new', sort_order: 90, on_home: true, titles: { en: 'New' }, starts_at: '2026-01-01T00:00:00Z' },
  notices: { id: 'new', sort_order: 90, severity: 'info', texts: { en: 'New' }, starts_at: '2026-01-01T00:00:00Z' },
  'cms-texts': { key: 'shell.skip', locale: 'en-SG', type: 'TEXT', text: 'Past {name}.' },
  'search-names': { voucher_type_id: 1001, folded: 'comets' }
}

const diffOf = async (catalogue: object) => {
  const file = join(folder, 'a.json')
  writeFileSync(file, JSON.stringify({ format: 'catalogue/1', ...catalogue }, undefined, 1))
  return runCommand(backend.services, 'catalogue', ['diff', file])
}

const faultsOf = async (sheet: string, change: Row): Promise<readonly string[]> => {
  const { lines } = await diffOf({ [sheet]: [{ ...GOOD[sheet], ...change }] })
  return lines
}

const without = (sheet: string, column: string): Row => {
  const { [column]: _, ...rest } = GOOD[sheet] ?? {}
  return rest
}

describe('import row', () => {
  test.each(Object.keys(GOOD))('in %s is taken when nothing is wrong with it', async (sheet) => {
    const { lines, isFailed } = await diffOf({ [sheet]: [GOOD[sheet]] })
    expect([lines.filter((line) => line.includes('fault')), isFailed ?? false]).toEqual([[], false])
  })

  // Typed from the rules of markets, prices, channels and texts.
  test.each<readonly [string, Row, string]>([
    ['markets', { market: 'xx' }, 'No market is called "xx". Write its two letters as in addresses, such as sg.'],
    ['markets', { price_factor: '0' }, 'price_factor 0 must be above 0.'],
    ['markets', { price_ending: 'odd' }, 'No prices end as "odd".'],
    ['markets', { tax_percent: '101' }, 'tax_percent must lie between 0 and 100.'],
    ['products', { voucher_type_id: 0 }, 'voucher_type_id and gvt_id must be above 0.'],
    ['products', { product_path: 'New Game' }, 'product_path "New Game" must be small letters and digits'],
    ['products', { product_path: 'search' }, 'product_path "search" is an address that the store needs for its own pages. Choose another.'],
    ['products', { product_path: 'sg' }, 'product_path "sg" is an address that the store needs'],
    ['products', { kind: 'gift' }, 'kind "gift" is unknown. Write one of topUp, voucher, giftCard.'],
    ['products', { latin_name: 'Новая игра' }, 'latin_name must be in Latin letters'],
    ['products', { publisher_key: 'new game' }, 'publisher_key must be letters, digits'],
    ['products', { hue: 360 }, 'hue must lie between 0 and 359 degrees, or be empty.'],
    ['products', { minimum_age: -1 }, 'minimum_age must lie between 0 and 120, or be empty.'],
    ['products', { gvt_id: 501 }, 'gvt_id "501" is that of 1001 too. Give it another.'],
    ['products', { product_path: 'comet-circuit' }, 'product_path "comet-circuit" is that of 1001 too. Give it another.'],
    ['products', { inputs: 'none' }, 'inputs: "none" is not a list.'],
    ['products', { inputs: [{ name: 'shoeSize', label: { en: 'Size' }, required: true }] }, 'inputs: "shoeSize" is unknown.'],
    ['products', { inputs: [{ name: 'userId', label: { de: 'ID' }, required: true }] }, 'inputs: userId has no English label.'],
    ['products', { inputs: [{ name: 'userId', label: { en: 'ID' } }] }, 'inputs: userId does not say whether it is required.'],
    [
      'products',
      { inputs: [{ name: 'userId', label: { en: 'ID' }, required: true, pattern: '[0-9]+' }] },
      'inputs: The pattern of userId must be'
    ],
    [
      'products',
      { inputs: [{ name: 'userId', label: { en: 'ID' }, required: true, pattern: '^([0-9$' }] },
      'inputs: The pattern of userId must be'
    ],
    [
      'products',
      { inputs: [{ name: 'userId', label: { en: 'ID' }, required: true, options: 'cities' }] },
      'inputs: The options of userId must be'
    ],
    ['products', { available: 'yes' }, 'available: "yes" is not true or false.'],
    ['products', { releases_at: '24.12.2026' }, 'releases_at: "24.12.2026" is not a moment with its zone (2026-12-24T18:00:00Z).'],
    ['products', { publisher_name: '' }, 'publisher_name: "" is not a text.'],
    ['products', { publisher_name: 'a\0b' }, 'is not a text.'],
    ['products', { publisher_name: '\uFEFFa' }, 'is not a text.'],
    ['products', { price: '5' }, 'There is no column "price". It has voucher_type_id, gvt_id,'],
    ['texts', { voucher_type_id: 9999 }, 'No product has voucher_type_id 9999. Add it to the sheet products.'],
    ['texts', { language: 'tlh' }, 'The store has no complete texts in "tlh". Its languages are ar, '],
    ['denominations', { voucher_type_id: 9999 }, 'No product has voucher_type_id 9999.'],
    ['denominations', { id: 'comet circuit' }, 'id must be letters, digits and -, at most 100.'],
    ['denominations', { id: 'comet-circuit-60', voucher_type_id: 1002 }, 'It belongs to product 1001, and orders rely on that.'],
    ['denominations', { sku: 'COMET_CIRCUIT_60' }, 'sku "COMET_CIRCUIT_60" is that of comet-circuit-60 too. Give it another.'],
    ['denominations', { kind: 'pack' }, 'kind "pack" is unknown. Write one of fixed, variable.'],
    ['denominations', { names: { de: 'Kristalle' } }, 'names has no English text. Write names:en.'],
    ['denominations', { names: { en: 'Pass', tlh: 'x' } }, 'The store has no complete texts in "tlh".'],
    ['denominations', { category_ids: [7] }, 'category_ids "7" is unknown.'],
    ['denominations', { units: 0 }, 'units and bonus_units must be above 0, or empty.'],
    ['denominations', { units: 1.5 }, 'units: "1.5" is not a whole number up to 2147483647.'],
    ['denominations', { reference_price: '0' }, 'reference_price must be above 0.'],
    ['denominations', { reference_list_price: '1.2' }, 'reference_list_price must be above reference_price, or empty.'],
    ['denominations', { kind: 'variable' }, 'A variable denomination needs reference_maximum.'],
    ['denominations', { reference_maximum: '5' }, 'reference_maximum belongs to variable denominations alone.'],
    ['denominations', { kind: 'variable', reference_maximum: '1' }, 'reference_price is above reference_maximum. Exchange the two.'],
    ['denominations', { limit_code: 5 }, 'limit_code, limit_count and limit_days are a limit together.'],
    ['prices', { denomination_id: 'none' }, 'No denomination has the id "none". Add it to the sheet denominations.'],
    ['prices', { market: 'xx' }, 'No market is called "xx".'],
    ['prices', { price: '0' }, 'price 0 must be above 0.'],
    ['prices', { price: '1,99' }, 'price: "1,99" is not an amount: digits, a point before the decimals'],
    ['prices', { price: 1.99 }, 'price: "1.99" is not an amount'],
    ['prices', { price: null }, 'price: it is empty, and must not be.'],
    ['prices', { price: '1.989' }, 'price 1.989 has more decimals than USD is shown with in us: 2.'],
    ['prices', { price: '2.49' }, 'price 2.49 does not end as prices of us end (ninetyNine). The nearest that does is 2.99.'],
    [
      'prices',
      { market: 'id', price: '16200' },
      'price 16200 does not end as prices of id end (fiveHundreds). The nearest that does is 16000.'
    ],
    ['prices', { market: 'id', price: '16000.5' }, 'price 16000.5 has more decimals than IDR is shown with in id: 0.'],
    ['prices', { list_price: '2.5' }, 'list_price 2.5 does not end as prices of us end'],
    ['prices', { list_price: '1.99' }, 'list_price 1.99 must be above price 1.99, or empty.'],
    ['prices', { maximum: '9.99' }, 'maximum belongs to variable denominations alone. Leave it empty.'],
    ['prices', { currency: 'EUR' }, 'Prices of us are in USD, not in EUR. Mend the price or the market.'],
    ['channels', { market: 'xx' }, 'No market is called "xx".'],
    ['channels', { id: 0 }, 'id is the number that the payments provider knows, above 0.'],
    ['channels', { type: 'cash' }, 'type "cash" is unknown. Write one of carrierBilling, '],
    ['channels', { names: { en: 'Card', tlh: 'x' } }, 'The store has no complete texts in "tlh".'],
    ['channels', { inputs: ['shoeSize'] }, 'inputs "shoeSize" is unknown.'],
    ['channels', { fee_fixed: '-1' }, 'fee_fixed must not be below 0.'],
    ['channels', { fee_percent: '101' }, 'fee_percent must lie between 0 and 100.'],
    ['channels', { minimum: '501' }, 'minimum 501 is above maximum 500. Exchange the two.'],
    ['channels', { fee_fixed: '0.125' }, 'fee_fixed 0.125 has more decimals than USD is shown with'],
    ['channels', { price_points: ['5', '2'] }, 'price_points must ascend, each once.'],
    ['channels', { price_points: [] }, 'price_points is an empty list. Leave it empty if all are meant.'],
    ['channels', { expiry_minutes: 0 }, 'expiry_minutes must be above 0.'],
    ['channels', { refund_days: -1 }, 'refund_days must not be below 0.'],
    ['promos', { code: 'new code' }, 'code "new code" must be capital letters and digits, at most 32.'],
    ['promos', { code: 'REFILL10' }, 'market and code "us/REFILL10" is that of us-refill10 too. Give it another.'],
    ['promos', { kind: 'gift' }, 'kind "gift" is unknown. Write one of percent, fixed.'],
    ['promos', { percent: null }, 'A promo of the kind percent has percent and no amount.'],
    ['promos', { kind: 'fixed' }, 'A promo of the kind fixed has amount and no percent.'],
    ['promos', { percent: '101' }, 'percent must be above 0 and at most 100.'],
    ['promos', { maximum_discount: '0' }, 'maximum_discount must be above 0, or empty.'],
    ['promos', { minimum_price: '1.001' }, 'minimum_price 1.001 has more decimals than USD is shown with'],
    [
      'promos',
      { ends_at: '2025-01-01T00:00:00Z' },
      'It ends at 2025-01-01T00:00:00.000Z, but starts at 2026-01-01T00:00:00.000Z. Exchange the two.'
    ],
    ['promos', { budget_uses: -1 }, 'budget_uses must not be below 0.'],
    ['promos', { channel_types: ['cash'] }, 'channel_types "cash" is unknown.'],
    ['promos', { denomination_ids: ['none'] }, 'denomination_ids names one that does not exist.'],
    ['shelves', { names: {} }, 'names has no English text. Write names:en.'],
    ['shelf-products', { category_id: 99 }, 'No shelf has the id 99. Add it to the sheet shelves.'],
    ['shelf-products', { voucher_type_id: 9999 }, 'No product has voucher_type_id 9999.'],
    ['shelf-products', { promo_label: { de: 'Neu' } }, 'promo_label has no English text.'],
    ['highlights', { titles: { de: 'Neu' } }, 'titles has no English text.'],
    ['highlights', { product_path: 'none' }, 'No product has the path "none".'],
    ['highlights', { markets: ['xx'] }, 'No market is called "xx".'],
    ['highlights', { promo_code: 'NONE' }, 'No promo has the code "NONE". Add it to the sheet promos.'],
    ['notices', { severity: 'loud' }, 'severity "loud" is unknown. Write one of info, warning, outage.'],
    ['notices', { markets: [] }, 'markets is an empty list. Leave it empty if all are meant.'],
    ['notices', { url: 'javascript:alert(1)' }, 'url must begin with https:// or /.'],
    ['notices', { texts: { en: 'New', tlh: 'x' } }, 'The store has no complete texts in "tlh".'],
    ['cms-texts', { locale: 'xx-YY' }, 'No market speaks "xx-YY". Write a locale such as en-SG, or en-default for English everywhere.'],
    ['cms-texts', { type: 'text' }, 'type "text" must be capital letters, such as TEXT for pages and NEWS for news.'],
    ['cms-texts', { text: 'Past {0, plural}' }, 'text of shell.skip has braces that name nothing.'],
    ['cms-texts', { text: '' }, 'text: "" is not a text.'],
    ['cms-texts', { key: 'k'.repeat(201) }, 'key must have at most 200 signs.'],
    ['search-names', { folded: 'Comets' }, 'folded "Comets" must be written as search compares it: "comets".']
  ])('in %s is refused with %j, and the file, line and next step are named', async (sheet, change, message) => {
    const lines = await faultsOf(sheet, change)
    expect(
      lines.some(
        (line) => line.startsWith(`a.json, line 4: ${sheet}: ${message}`) || (line.startsWith('a.json, line 4: ') && line.includes(message))
      )
    ).toBe(true)
    expect(lines.at(-1)).toMatch(/^1 rows read, \d+ faults\.$/)
  })

  test.each([
    ['products', 'latin_name'],
    ['products', 'inputs'],
    ['denominations', 'sku'],
    ['channels', 'fee_fixed'],
    ['promos', 'starts_at']
  ])('in %s that is new is refused when it has no %s', async (sheet, column) => {
    const { lines } = await diffOf({ [sheet]: [without(sheet, column)] })
    expect(lines[0]).toBe(`a.json, line 4: ${sheet}: ${column} is missing. A new row needs it.`)
  })

  test('is refused when its key is missing, stands there twice or it is no row', async () => {
    expect((await diffOf({ prices: [without('prices', 'market')] })).lines[0]).toBe(
      'a.json, line 4: prices: market is missing, by which the row is found.'
    )
    const twice = await diffOf({ prices: [GOOD.prices, GOOD.prices] })
    expect(twice.lines[0]).toBe('a.json, line 11: prices: us/comet-circuit-60 stands there twice. Keep one of the rows.')
    expect((await diffOf({ prices: [[]] })).lines[0]).toBe('a.json, line 4: prices: It is no row: { column: value }')
  })

  test('may point to a row of the same file, and keeps the columns that the file leaves out', async () => {
    const { isFailed } = await diffOf({
      products: [GOOD.products],
      denominations: [{ ...GOOD.denominations, voucher_type_id: 9001 }],
      prices: [{ ...GOOD.prices, denomination_id: 'comet-circuit-77' }]
    })
    expect(isFailed ?? false).toBe(false)
    const { lines } = await diffOf({ products: [{ voucher_type_id: 1001, minimum_age: 16 }] })
    expect(lines[1]).toBe('  ~ products 1001: minimum_age null → 16')
  })
})

describe('import file', () => {
  const csv = async (name: string, text: string | Uint8Array) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return runCommand(backend.services, 'catalogue', ['diff', file])
  }

  test.each([
    ['with the mark of UTF-8', '\uFEFFmarket,denomination_id,price\nus,comet-circuit-60,1.99\n'],
    ['without a mark', 'market,denomination_id,price\nus,comet-circuit-60,1.99\n'],
    ['with the line ends of Windows', 'market,denomination_id,price\r\nus,comet-circuit-60,1.99\r\n'],
    ['with semicolons', 'market;denomination_id;price\nus;comet-circuit-60;1.99\n'],
    ['with tabs', 'market\tdenomination_id\tprice\nus\tcomet-circuit-60\t1.99\n'],
    ['with empty lines', 'market,denomination_id,price\n\nus,comet-circuit-60,1.99\n,,\n'],
    ['with zeros behind the decimals', 'market,denomination_id,price\nus,comet-circuit-60,1.990\n']
  ])('is read %s', async (_, text) => {
    const { lines } = await csv('prices.csv', text)
    expect(lines[1]).toBe('  ~ prices us/comet-circuit-60: price 0.99 → 1.99')
  })

  test.each([
    [
      'has an unknown column',
      'market,denomination_id,cost\n',
      'prices.csv, line 1: The sheet prices has no column "cost". It has market, '
    ],
    ['has a column twice', 'market,market,price\n', 'prices.csv, line 1: A column stands there twice. Keep one of each.'],
    ['is empty', '', 'prices.csv: It is empty. Its first line names its columns.'],
    [
      'has a row with too few cells',
      'market,denomination_id,price\nus,comet-circuit-60,1.99\nus,comet-circuit-120\n',
      'prices.csv, line 3: prices: It has 2 cells, but the header has 3'
    ],
    [
      'has a quotation mark that never ends',
      'market,denomination_id,price\nus,comet-circuit-60,1.99\nus,"comet-circuit-120,1.99\n',
      'prices.csv, line 3: Quote Not Closed'
    ],
    [
      'has a fault behind a cell of several lines',
      'market,denomination_id,price\nus,comet-circuit-60,"1.99"\n"u\ns",comet-circuit-60,1.99\nxx,comet-circuit-120,1.99\n',
      'prices.csv, line 5: prices: No market is called "xx".'
    ]
  ])('is refused when it %s', async (_, text, message) => {
    const { lines, isFailed } = await csv('prices.csv', text)
    expect(isFailed).toBe(true)
    expect(lines.some((line) => line.startsWith(message))).toBe(true)
  })

  test('is refused when it is in another encoding', async () => {
    const latin1 = new Uint8Array([...Buffer.from('voucher_type_id,language,name\n1001,de,K'), 0xf6, ...Buffer.from('nig\n')])
    expect((await csv('texts.csv', latin1)).lines[0]).toBe('texts.csv: It is not UTF-8 behind line 1. Save it as "CSV UTF-8".')
    expect((await csv('a.json', latin1)).lines[0]).toBe('a.json: It is not UTF-8. Save it as UTF-8.')
  })

  test.each([
    ['is no JSON', '{\n"format": "catalogue/1",\n"prices": [}', /^a\.json, line 3: It cannot be read as JSON\. Mend it about here\.$/],
    ['names no format', '{"prices": []}', /^a\.json, line 1: It does not say "format": "catalogue\/1"\.$/],
    ['has an unknown sheet', '{"format": "catalogue/1", "costs": []}', /^a\.json: No sheet is called costs\. Sheets are markets, /],
    ['has a sheet that is no list', '{"format": "catalogue/1", "prices": {}}', /^a\.json: "prices" is no list of rows\.$/]
  ])('in JSON is refused when it %s', async (_, text, message) => {
    expect((await csv('a.json', text)).lines[0]).toMatch(message)
  })

  test('names the first of a hundred thousand bad rows, counts the rest by kind and changes nothing', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => `us,none-${index},1.99`).join('\n')
    const file = join(folder, 'prices.csv')
    writeFileSync(file, `market,denomination_id,price\nus,comet-circuit-60,1.99\n${rows}\n`)
    const { lines, isFailed } = await runCommand(backend.services, 'catalogue', ['apply', file, '--allow-large-moves'])
    expect(isFailed).toBe(true)
    expect(lines).toHaveLength(53)
    expect(lines[0]).toBe('prices.csv, line 3: prices: No denomination has the id "none-0". Add it to the sheet denominations.')
    expect(lines.slice(-3)).toEqual([
      '… and 99950 more of this kind: prices: The denomination does not exist',
      '100001 rows read, 100000 faults.',
      'Nothing was written.'
    ])
    const db = backend.services.database.as<CatalogueTables>()
    const price = await db
      .selectFrom('store.prices')
      .select('price')
      .where('market', '=', 'us')
      .where('denomination_id', '=', 'comet-circuit-60')
      .executeTakeFirst()
    expect(price?.price).toBe('0.99')
  })
})
