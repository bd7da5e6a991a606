import { expect, test } from 'vitest'
import { readStore } from '../../brands/read-store.ts'
import { robotsText, rootFiles } from '../../site/well-known-files.ts'
import { drawnPicture } from '../../site/rasterize-art.ts'
import { storeIcons, tabIcon } from '../../site/share-images.ts'

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string; readonly purpose?: string }[]
}

test('manifest has what a home screen asks for: a name, a start within its scope, and icons of both sizes in both shapes', () => {
  const manifest = JSON.parse(rootFiles(readStore({}))['site.webmanifest'] ?? '') as Manifest
  expect(manifest).toMatchObject({ id: '/', name: 'refill', start_url: '/', scope: '/', display: 'standalone', theme_color: '#202020' })
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png')
  expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable'
  ])
  for (const { src } of drawn) expect(src).toMatch(/^\/assets\/share\/icon-[\w-]{10}\.png$/)
})

test('icon is a PNG of its size, and a white-label store has its own', async () => {
  const [small] = storeIcons(readStore({}))
  const png = await drawnPicture(small?.svg ?? '', small?.size ?? 0)
  expect(new DataView(png.buffer, png.byteOffset).getUint32(16)).toBe(192)
  expect(storeIcons(readStore({ STORE: 'shooter' }))[0]?.src).not.toBe(small?.src)
})

test('icon of the tab is the drawn icon of a home screen in the colours of its build', () => {
  const [refill, shooter] = [readStore({}), readStore({ STORE: 'shooter' })]
  const drawn = storeIcons(shooter).find(({ src }) => src === tabIcon(shooter))
  expect(drawn).toMatchObject({ size: 192, purpose: 'any' })
  expect(drawn?.svg).toContain(shooter.mark)
  expect(tabIcon(shooter)).not.toBe(tabIcon(refill))
})

test('robots.txt names the sitemaps of the store at its own address', () => {
  expect(robotsText('https://store.example')).toContain('\nSitemap: https://store.example/sitemap.xml\n')
})
