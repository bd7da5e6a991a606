import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HUE_CLASSES } from '../src/ui/art/hue-classes.ts'
import { PICTURE_ORDER } from '../src/ui/art/picture-order.ts'

const SOURCE = 'src/ui/art'
const MODULE = join(SOURCE, 'built.ts')
const HUES = 'src/ui/styles/hues.css'

/** Tiles above the fold of a home page, packed into one file. */
const FIRST = 4

/**
 * Tiles in each further file.
 * A browser decodes a whole file for every tile that it shows of it: one file of all tiles blocks input for too long.
 */
const NEXT = 2

/** A scene is 1200 x 630; its square is the middle. */
const WIDTH = 1200
const HEIGHT = 630
const ROW = HEIGHT + 10

/** Draws products without a picture of their own, such as imported ones; its view `square` is the tile. */
const ANY_PRODUCT = 'any-product.svg'

/** Where a player finds each kind of id in a game: drawn, as no game may be named. */
const ID_PICTURES = ['account', 'id', 'tag', 'zone'].map((kind) => `how-${kind}.svg`)

/** Pictures that belong to no product. */
export const SHARED_PICTURES: ReadonlySet<string> = new Set(['icons.svg', ANY_PRODUCT, ...ID_PICTURES])

const slugs = (): readonly string[] =>
  readdirSync(SOURCE)
    .filter((name) => name.endsWith('.svg') && !SHARED_PICTURES.has(name))
    .map((name) => name.slice(0, -4))
    .toSorted()

const readPicture = (name: string): string => readFileSync(join(SOURCE, name), 'utf8').trim()

const readScene = (slug: string): string => readPicture(`${slug}.svg`)

/** Packs many scenes into one SVG file; a picture selects its square by the name of the view. */
const packed = (names: readonly string[]): string => {
  const rows = names.map((slug, at) => {
    const inner = readScene(slug)
      .replace(/^[\s\S]*?<svg[^>]*>/, '')
      .replace(/<\/svg>\s*$/, '')
    return `<view id="${slug}" viewBox="${(WIDTH - HEIGHT) / 2} ${at * ROW} ${HEIGHT} ${HEIGHT}"/><view id="wide-${slug}" viewBox="0 ${at * ROW} ${WIDTH} ${HEIGHT}"/><svg y="${at * ROW}" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inner}</svg>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${ROW * names.length}">${rows.join('')}</svg>`
}

export const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="9" fill="#c9f24d"/><path fill="#1a2000" d="M14 5.5 7 13h4v9h6v-9h4z"/></svg>'

export interface Art {
  /** Address of the folder, with the hash of everything in it. */
  readonly base: string
  readonly files: Readonly<Record<string, string>>
  /** Products whose pictures share a file, in the order of the index of pictures. */
  readonly packs: readonly (readonly string[])[]
  /** One rule a letter: pages name the hue of their product in letters that add up to it. */
  readonly hueRules: string
}

/** Orders names of pictures as their index does; what it lacks is last. */
const inIndexOrder = (all: readonly string[]): readonly string[] => [
  ...PICTURE_ORDER.filter((slug) => all.includes(slug)),
  ...all.filter((slug) => !PICTURE_ORDER.includes(slug))
]

const packsOf = (slugs: readonly string[]): readonly (readonly string[])[] => {
  const next = slugs.slice(FIRST)
  const count = Math.ceil(next.length / NEXT)
  return [slugs.slice(0, FIRST), ...Array.from({ length: count }, (_, at) => next.slice(at * NEXT, (at + 1) * NEXT))]
}

/** Gathers every picture of the store under one address that changes when any of them does. */
export const buildArt = (): Art => {
  const all = slugs()
  const packs = packsOf(inIndexOrder(all))
  const files: Record<string, string> = {
    ...Object.fromEntries(packs.map((names, at) => [`tiles-${at}.svg`, packed(names)])),
    ...Object.fromEntries([...SHARED_PICTURES].map((name) => [name, readPicture(name)])),
    ...Object.fromEntries(all.map((slug) => [`${slug}.svg`, readScene(slug)]))
  }
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8)
  const hueRules = Object.entries(HUE_CLASSES)
    .map(([letter, degrees]) => `[data-hue*='${letter}']{--${letter}:${degrees}}`)
    .join('')
  return { base: `/assets/art-${hash}`, files, packs, hueRules }
}

const moduleText = ({ base, packs }: Art): string => `/** Written by site/art.ts: where the pictures of this build stand. */
const base = '${base}'
export const iconUrl = (name: string): string => base + '/icons.svg#' + name
/** Returns the address of the picture that shows where an id of this kind is found. */
export const idPictureUrl = (kind: string): string => base + '/how-' + kind + '.svg'
const packs = '${packs.map((names) => names.join(' ')).join(';')}'.split(';').map((names) => names.split(' '))
const anyProduct = base + '/${ANY_PRODUCT}'
/** Finds a picture of a product by its pack, else the one of any product. */
const urlOf = (slug: string, inPack: (pack: string) => string, ofAny: string): string => {
  const at = packs.findIndex((names) => names.includes(slug))
  return at < 0 ? ofAny : inPack(base + '/tiles-' + at + '.svg#')
}
export const sceneUrl = (slug: string): string => urlOf(slug, () => base + '/' + slug + '.svg', anyProduct)
/** Returns the address of the square of a scene in a packed file. */
export const tileUrl = (slug: string): string => urlOf(slug, (pack) => pack + slug, anyProduct + '#square')
/** Returns the address of the whole scene in a packed file, for a page of many pictures. */
export const packedSceneUrl = (slug: string): string => urlOf(slug, (pack) => pack + 'wide-' + slug, anyProduct)
`

const writeIfChanged = (file: string, text: string): void => {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/** Writes the addresses and hues for the code and, when a folder is named, the pictures themselves. */
export const writeArt = (folder?: string): Art => {
  const art = buildArt()
  writeIfChanged(MODULE, moduleText(art))
  writeIfChanged(HUES, `${art.hueRules}\n`)
  if (folder !== undefined) {
    const target = join(folder, art.base)
    mkdirSync(target, { recursive: true })
    for (const [name, content] of Object.entries(art.files)) writeFileSync(join(target, name), content)
    writeFileSync(join(folder, 'favicon.svg'), FAVICON)
  }
  return art
}

if (import.meta.main) console.log(`art: ${writeArt().base}`)
