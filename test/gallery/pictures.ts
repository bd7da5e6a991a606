import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Crawler, nameOf, type Scheme } from '../crawl/visit.ts'

/** Where the gallery is written. */
export const GALLERY = 'test-results/gallery'

/** The two directions of text, with the country and language that shows each. */
export const DIRECTIONS = { ltr: 'us', rtl: 'sa' } as const
export type Direction = keyof typeof DIRECTIONS

export const SCHEMES: readonly Scheme[] = ['dark', 'light']

/** Widths of a small and a usual phone, a tablet and a desk. Unit: CSS pixels. */
export const WIDTHS = [320, 360, 768, 1440] as const

/** Height of the window; pictures show the whole page. Unit: CSS pixels. */
const WINDOW_HEIGHT = 740

/** One screen in one state. */
export interface GalleryEntry {
  readonly screen: string
  readonly name: string
}

/** Returns the folder of a state, below that of the gallery. */
export const folderOf = ({ screen, name }: GalleryEntry): string => join(screen, nameOf(name))

/** Returns the file of one picture, within the folder of its state. */
export const pictureOf = (scheme: Scheme, direction: Direction, width: number): string => `${scheme}-${direction}-${width}.jpg`

/** Returns the file that lists what was wrong with a state; it is written after its last picture. */
export const reportOf = (entry: GalleryEntry, direction: Direction): string => join(GALLERY, folderOf(entry), `faults-${direction}.json`)

/** Report of a drawn state. */
export interface DrawnState extends GalleryEntry {
  readonly faults: readonly string[]
}

/** Tells whether an earlier run drew all pictures of a state in a direction and found no fault. */
export const isDrawn = (entry: GalleryEntry, direction: Direction): boolean => {
  const report = reportOf(entry, direction)
  return existsSync(report) && (JSON.parse(readFileSync(report, 'utf8')) as DrawnState).faults.length === 0
}

interface Visit {
  readonly open: () => Promise<unknown>
  /** Lists the faults at the present width. */
  readonly faults: () => Promise<readonly string[]>
}

/** Opens a state once, draws it in both colour schemes at all widths, and lists its faults. */
export const drawEntry = async ({ page }: Crawler, entry: GalleryEntry, direction: Direction, visit: Visit): Promise<readonly string[]> => {
  const folder = join(GALLERY, folderOf(entry))
  mkdirSync(folder, { recursive: true })
  await page.setViewportSize({ width: WIDTHS[0], height: WINDOW_HEIGHT })
  await visit.open()
  const found = new Set<string>()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: WINDOW_HEIGHT })
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme })
      for (const fault of await visit.faults()) found.add(`${entry.screen}/${entry.name} ${scheme} ${direction} ${width}: ${fault}`)
      await page.screenshot({
        path: join(folder, pictureOf(scheme, direction, width)),
        fullPage: true,
        type: 'jpeg',
        quality: 60,
        animations: 'disabled'
      })
    }
  }
  const drawn: DrawnState = { ...entry, faults: [...found] }
  writeFileSync(reportOf(entry, direction), JSON.stringify(drawn))
  return drawn.faults
}
