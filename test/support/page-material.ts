import { type Sheet, SHEETS, type SheetSource } from '../../site/built-files.ts'
import type { PageRendererOptions } from '../../site/render-page.ts'

/** Renders pages as their data without a build: it shows each value that a page could show. */
export const dataMaterial = (): Pick<PageRendererOptions, 'files' | 'render' | 'loadWords'> => {
  const sheets = Object.fromEntries(SHEETS.map((sheet) => [sheet, { text: '' }])) as Record<Sheet, SheetSource>
  return {
    files: { hash: 'h', entry: '/e.js', visit: '/v.js', boot: '', art: '/art/', share: {}, sheets, known: 'drawKnown()' },
    render: (page) => Promise.resolve(JSON.stringify(page)),
    loadWords: () => Promise.resolve(() => ({}))
  }
}
