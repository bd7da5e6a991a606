import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PageSource } from '../backend/pages/pages.ts'
import { SHARED_PICTURES } from './art.ts'
import type { StoreBuild } from '../brands/store-build.ts'
import { drawnPicture, pictureName } from './rasterize-art.ts'

const ART = 'src/ui/art'

/** @source A§9, M39 */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** Pages without a scene of their own are shared with the store's mark. */
export const OF_STORE = 'store'

/** Colours of the mark where a build has none of its own. */
const STANDARD = { go: '#c9f24d', goOn: '#1a2000' }

type Marked = Pick<StoreBuild, 'mark' | 'accents'>

/** Places the mark on the theme's colour, in the middle, as every network cuts it. */
export const storeScene = ({ mark, accents = { ...STANDARD, brand: STANDARD.go } }: Marked): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}"><rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="#202020"/><g transform="translate(460 175) scale(10)"><rect width="28" height="28" rx="9" fill="${accents.go}"/><path fill="${accents.goOn}" d="${mark}"/></g></svg>`

/** Sizes of the icons that home screens ask for. */
const ICON_SIZES = [192, 512] as const

/**
 * Places the mark on an icon for a home screen.
 * `maskable`: the system cuts it to its own shape, so the colour reaches the edge and the mark stays in the middle, where no shape cuts;
 * `any`: a shape of its own.
 */
const iconScene = ({ mark, accents = { ...STANDARD, brand: STANDARD.go } }: Marked, purpose: 'any' | 'maskable'): string => {
  const field = purpose === 'any' ? '<rect width="28" height="28" rx="9"' : '<rect width="28" height="28"'
  const drawn = `<path fill="${accents.goOn}" d="${mark}"/>`
  const placed = purpose === 'any' ? drawn : `<g transform="translate(2.8 2.8) scale(.8)">${drawn}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">${field} fill="${accents.go}"/>${placed}</svg>`
}

/** An icon of the manifest, and what it is drawn from. */
export interface StoreIcon {
  readonly src: string
  readonly size: number
  readonly purpose: 'any' | 'maskable'
  readonly svg: string
}

const iconAddress = (svg: string, size: number): string => `/assets/share/icon-${pictureName(svg, size)}.png`

/** Lists the icons of a build, each under an address that changes with it. @source M170 */
export const storeIcons = (store: Marked): readonly StoreIcon[] =>
  (['any', 'maskable'] as const).flatMap((purpose) =>
    ICON_SIZES.map((size) => {
      const svg = iconScene(store, purpose)
      return { src: iconAddress(svg, size), size, purpose, svg }
    })
  )

/**
 * Returns the address of the icon of a browser's tab.
 * It is no SVG: a browser opens a document of its own for one, on the thread of the page.
 */
export const tabIcon = (store: Marked): string => iconAddress(iconScene(store, 'any'), ICON_SIZES[0])

/**
 * Lists the scenes of share images: those of the products, and the store's.
 * A release may lack those of products.
 */
const scenes = (store: StoreBuild): readonly (readonly [name: string, svg: string])[] => [
  [OF_STORE, storeScene(store)],
  ...(existsSync(ART) ? readdirSync(ART) : [])
    .filter((name) => name.endsWith('.svg') && !SHARED_PICTURES.has(name))
    .toSorted()
    .map((name) => [name.slice(0, -4), readFileSync(join(ART, name), 'utf8').trim()] as const)
]

/** A drawing and its size. Unit of the width: px. */
export interface Picture {
  readonly svg: string
  readonly width: number
}

const shareAddress = (name: string, svg: string): string => `/assets/share/${name}-${pictureName(svg, SHARE_WIDTH)}.png`

/** Lists the addresses of the share images by product, and `store`; each changes with its drawing. */
export const shareAddresses = (store: StoreBuild): Readonly<Record<string, string>> =>
  Object.fromEntries(scenes(store).map(([name, svg]) => [name, shareAddress(name, svg)]))

/** Lists the pictures of a build by address: share images and the icons of home screens. */
const picturesOf = (store: StoreBuild): ReadonlyMap<string, Picture> =>
  new Map([
    ...scenes(store).map(([name, svg]) => [shareAddress(name, svg), { svg, width: SHARE_WIDTH }] as const),
    ...storeIcons(store).map(({ src, size, svg }) => [src, { svg, width: size }] as const)
  ])

const draw = async (file: string, { svg, width }: Picture): Promise<void> => {
  const png = await drawnPicture(svg, width)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, png)
  renameSync(`${file}.${process.pid}`, file)
}

/** Lists the share images and icons that the folder of the built files lacks. */
export const lackedImages = (store: StoreBuild, folder: string): readonly (readonly [file: string, picture: Picture])[] =>
  [...picturesOf(store)].map(([address, picture]) => [join(folder, address), picture] as const).filter(([file]) => !existsSync(file))

/** Draws every share image and icon that the folder of the built files lacks. */
export const drawShareImages = async (store: StoreBuild, folder: string): Promise<void> => {
  for (const [file, picture] of lackedImages(store, folder)) await draw(file, picture)
}

/** Adds to a source the pictures of a build, which are drawn at their first request. */
export const withDrawnImages = (source: PageSource, store: StoreBuild, folder: string): PageSource => {
  let pictures: ReadonlyMap<string, Picture> | undefined
  const running = new Map<string, Promise<void>>()
  const drawOnce = (address: string, picture: Picture): Promise<void> => {
    const known = running.get(address) ?? draw(join(folder, address), picture).finally(() => running.delete(address))
    running.set(address, known)
    return known
  }
  return {
    ...source,
    sendAsset: async (request, reply, path) => {
      if (await source.sendAsset(request, reply, path)) return true
      if (!path.startsWith('assets/share/')) return false
      const picture = (pictures ??= picturesOf(store)).get(`/${path}`)
      if (picture === undefined) return false
      await drawOnce(`/${path}`, picture)
      return source.sendAsset(request, reply, path)
    }
  }
}
