import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { Decimal } from 'decimal.js'
import { localPrices } from '../backend/database/seed/price-rules.ts'
import { MARKET_RULES } from '../backend/database/seed/tables/market-rules.ts'

/** First numbers of made products, beyond those of the seed. */
const FIRST_PRODUCT = 100_001

const FIRST_WORDS = [
  'Amber',
  'Brisk',
  'Cobalt',
  'Distant',
  'Ember',
  'Feral',
  'Gilded',
  'Hollow',
  'Ivory',
  'Jade',
  'Keen',
  'Lunar',
  'Misty',
  'Noble'
]
const SECOND_WORDS = [
  'Falcon',
  'Harbor',
  'Legion',
  'Odyssey',
  'Rally',
  'Saga',
  'Tactics',
  'Valley',
  'Voyage',
  'Wardens',
  'Arena',
  'Citadel',
  'Frontier'
]
const ITEMS = ['Crystals', 'Coins', 'Gems', 'Tokens', 'Shards', 'Diamonds']
const PACKS = [60, 120, 300, 500, 980, 1980, 3280, 6480]

/** Texts of generated products; only that they differ by language matters. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  en: 'Top up {0} by the player ID; it arrives in minutes.',
  es: 'Recarga {0} con el ID de jugador; llega en minutos.',
  id: 'Isi ulang {0} dengan ID pemain; masuk dalam hitungan menit.',
  ja: '{0}をプレイヤーIDでチャージできます。',
  ar: 'اشحن {0} بمعرّف اللاعب، ويصل خلال دقائق.'
}

const INPUTS = JSON.stringify([{ label: { en: 'Player ID' }, name: 'userId', pattern: '^[0-9]{5,12}$', required: true }])

/** Makes numbers from 0 to 1 that are the same for the same seed (mulberry32). */
const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface MadeProduct {
  readonly number: number
  readonly slug: string
  readonly name: string
  readonly item: string
  /** Units and reference price in US dollars of every pack, smallest first. */
  readonly packs: readonly { readonly units: number; readonly price: string }[]
}

const makeProduct = (index: number, random: () => number): MadeProduct => {
  const pick = <A>(list: readonly A[]): A => list[Math.floor(random() * list.length)] as A
  const name = `${pick(FIRST_WORDS)} ${pick(SECOND_WORDS)} ${index + 1}`
  const perDollar = 40 + Math.floor(random() * 60)
  const packs = PACKS.filter((_, at) => at < 6 || random() < 0.6).map((units) => ({
    units,
    price: new Decimal(units).dividedBy(perDollar).toDecimalPlaces(2).toFixed()
  }))
  return { number: FIRST_PRODUCT + index, slug: name.toLowerCase().replaceAll(' ', '-'), name, item: pick(ITEMS), packs }
}

type Cell = string | number | boolean

const priceRows = ({ slug, packs }: MadeProduct): readonly (readonly Cell[])[] =>
  MARKET_RULES.flatMap((market) =>
    localPrices(
      market,
      packs.map(({ price }) => price)
    ).map((price, at) => [market.market, `${slug}-${packs[at]?.units ?? 0}`, price])
  )

const rowsOf = (product: MadeProduct): Readonly<Record<string, readonly (readonly Cell[])[]>> => {
  const { number, slug, name, item, packs } = product
  return {
    products: [[number, number, slug, number, 'topUp', name, slug, 'Generated Games', true, INPUTS]],
    texts: Object.entries(DESCRIPTIONS).map(([language, text]) => [number, language, text.replace('{0}', name), item]),
    denominations: packs.map(({ units, price }, at) => {
      const id = `${slug}-${units}`
      return [id, number, number * 10 + at, 'fixed', id.toUpperCase().replaceAll('-', '_'), `${units} ${item}`, units, 1, price]
    }),
    prices: priceRows(product)
  }
}

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  products: [
    'voucher_type_id',
    'gvt_id',
    'product_path',
    'sort_order',
    'kind',
    'latin_name',
    'publisher_key',
    'publisher_name',
    'player_lookup',
    'inputs'
  ],
  texts: ['voucher_type_id', 'language', 'description', 'item_label'],
  denominations: ['id', 'voucher_type_id', 'sort_order', 'kind', 'sku', 'latin_name', 'units', 'category_ids', 'reference_price'],
  prices: ['market', 'denomination_id', 'price']
}

/** Writes a made catalogue as CSV sheets, the same one for the same seed. */
export const generateCatalogue = async (folder: string, products: number, seed: number): Promise<number> => {
  mkdirSync(folder, { recursive: true })
  const random = createRandom(seed)
  const sheets = Object.entries(HEADERS).map(([name, header]) => {
    const stream = createWriteStream(join(folder, `${name}.csv`))
    stream.write(stringify([[...header]]))
    return { name, stream }
  })
  let rows = 0
  for (let index = 0; index < products; index += 1) {
    const made = rowsOf(makeProduct(index, random))
    for (const { name, stream } of sheets) {
      const own = made[name] ?? []
      rows += own.length
      if (!stream.write(stringify(own.map((row) => row.map(String))))) await once(stream, 'drain')
    }
  }
  for (const { stream } of sheets) {
    stream.end()
    await once(stream, 'finish')
  }
  return rows
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { products: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
    allowPositionals: true
  })
  const [folder] = positionals
  const products = Number(values.products)
  if (folder === undefined || !Number.isInteger(products) || products < 1 || products > 100_000) {
    console.error('Usage: node scripts/generate-catalogue.ts FOLDER [--products 10000] [--seed 1]')
    process.exitCode = 1
  } else {
    const rows = await generateCatalogue(folder, products, Number(values.seed))
    console.log(`${rows} rows of ${products} products written to ${folder}`)
  }
}
