import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoreBuild } from '../stores/store-build.ts'
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

/** The mark on the theme's colour, in the middle, as every network cuts it. */
export const storeScene = ({ mark, accents = { ...STANDARD, brand: STANDARD.go } }: Marked): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}"><rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="#202020"/><g transform="translate(460 175) scale(10)"><rect width="28" height="28" rx="9" fill="${accents.go}"/><path fill="${accents.goOn}" d="${mark}"/></g></svg>`

/** Sizes of the icons that home screens ask for. */
const ICON_SIZES = [192, 512] as const

/**
 * The mark for a home screen. `maskable`: the system cuts it to its own shape, so the colour goes to the edge and the mark stays within the
 * middle, where no shape cuts; `any`: a shape of its own.
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

/** The icons of a build, each under an address that changes with it. @source M170 */
export const storeIcons = (store: Marked): readonly StoreIcon[] =>
  (['any', 'maskable'] as const).flatMap((purpose) =>
    ICON_SIZES.map((size) => {
      const svg = iconScene(store, purpose)
      return { src: `/assets/share/icon-${pictureName(svg, size)}.png`, size, purpose, svg }
    })
  )

/** Everything that can be shared: the scenes of the products, and the store. */
const scenes = (store: StoreBuild): readonly (readonly [name: string, svg: string])[] => [
  [OF_STORE, storeScene(store)],
  ...readdirSync(ART)
    .filter((name) => name.endsWith('.svg') && name !== 'icons.svg')
    .toSorted()
    .map((name) => [name.slice(0, -4), readFileSync(join(ART, name), 'utf8').trim()] as const)
]

/** Draws every share image into the folder of the built files. @returns their addresses by product, and `store` */
export const writeShareImages = async (store: StoreBuild, folder: string): Promise<Readonly<Record<string, string>>> => {
  mkdirSync(join(folder, 'assets/share'), { recursive: true })
  const addresses: Record<string, string> = {}
  for (const [name, svg] of scenes(store)) {
    const address = `/assets/share/${name}-${pictureName(svg, SHARE_WIDTH)}.png`
    writeFileSync(join(folder, address), await drawnPicture(svg, SHARE_WIDTH))
    addresses[name] = address
  }
  for (const { src, size, svg } of storeIcons(store)) writeFileSync(join(folder, src), await drawnPicture(svg, size))
  return addresses
}
