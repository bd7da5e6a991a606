import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DIRECTIONS, type Direction, type DrawnState, GALLERY, pictureOf, SCHEMES, WIDTHS } from './pictures.ts'

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const directions = Object.keys(DIRECTIONS) as Direction[]

/** The four columns: both colour schemes from left to right, then both from right to left. */
const PAIRS = directions.flatMap((direction) => SCHEMES.map((scheme) => ({ scheme, direction })))

const STYLE = `body{font:14px system-ui;margin:16px;background:#ddd;color:#111}
nav{position:sticky;top:0;background:#ddd;padding:8px 0;z-index:1}label{margin-right:16px}
.row{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:8px;align-items:start}
figure{margin:0}figure img{display:none;max-width:100%;border:1px solid #999}.fault{color:#a00}
${WIDTHS.map((width) => `body:has(#w${width}:checked) img.w${width}{display:block}`).join('\n')}`

interface ShownState extends DrawnState {
  /** Folder below that of the gallery. */
  readonly folder: string
}

const readStates = (): readonly ShownState[] => {
  const byFolder = new Map<string, ShownState>()
  for (const file of globSync('*/*/faults-*.json', { cwd: GALLERY })) {
    const folder = dirname(file)
    const drawn = JSON.parse(readFileSync(join(GALLERY, file), 'utf8')) as DrawnState
    byFolder.set(folder, { ...drawn, folder, faults: [...(byFolder.get(folder)?.faults ?? []), ...drawn.faults] })
  }
  return [...byFolder.values()].toSorted((one, other) => one.folder.localeCompare(other.folder))
}

const writeFigure = (folder: string, { scheme, direction }: (typeof PAIRS)[number]): string => {
  const images = WIDTHS.map((width) => ({ width, src: join(folder, pictureOf(scheme, direction, width)) }))
    .filter(({ src }) => existsSync(join(GALLERY, src)))
    .map(
      ({ width, src }) =>
        `<a href="${src}"><img class="w${width}" loading="lazy" alt="${scheme} ${direction} ${width} px" src="${src}"></a>`
    )
  return `<figure><figcaption>${scheme} ${direction}</figcaption>${images.join('')}</figure>`
}

const writeState = ({ name, folder, faults }: ShownState): string =>
  `<h3>${escapeHtml(name)}</h3>${faults.map((fault) => `<p class="fault">${escapeHtml(fault)}</p>`).join('')}<div class="row">${PAIRS.map((pair) => writeFigure(folder, pair)).join('')}</div>`

/** Writes the page that shows all drawn states side by side, at the width that is chosen on top. */
export const writeIndex = (): void => {
  const states = readStates()
  const screens = [...new Set(states.map(({ screen }) => screen))]
  const widths = WIDTHS.map(
    (width) => `<label><input type="radio" name="width" id="w${width}"${width === 360 ? ' checked' : ''}>${width} px</label>`
  )
  const sections = screens.map((screen) => {
    const own = states.filter((state) => state.screen === screen)
    return `<details><summary>${screen}: ${own.length} states</summary>${own.map(writeState).join('')}</details>`
  })
  const file = join(GALLERY, 'index.html')
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style><nav>${widths.join('')}</nav>${sections.join('')}</html>\n`
  )
  console.log(`${states.length} states in ${file}`)
}
