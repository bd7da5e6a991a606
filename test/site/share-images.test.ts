import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readStore } from '../../stores/read-store.ts'
import { drawnPicture, pictureName } from '../../site/rasterize-art.ts'
import { lackedImages, shareAddresses, storeScene, withDrawnImages } from '../../site/share-images.ts'

const folder = mkdtempSync(join(tmpdir(), 'refill-drawn-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Reads width and height from the header of a PNG. */
const sizeOf = (png: Uint8Array): readonly number[] => {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

const scene = storeScene(readStore({}))

test('a share image is a PNG of 1200 x 630', async () => {
  const png = await drawnPicture(scene, 1200, folder)
  expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
  expect(sizeOf(png)).toEqual([1200, 630])
})

test('the same picture is drawn once; the next build takes the one that is there', async () => {
  const file = join(folder, `${pictureName(scene, 1200)}.png`)
  await drawnPicture(scene, 1200, folder)
  expect(readdirSync(folder)).toHaveLength(1)
  writeFileSync(file, 'drawn before')
  expect(Buffer.from(await drawnPicture(scene, 1200, folder)).toString()).toBe('drawn before')
})

test('another picture, and another width, are pictures of their own', () => {
  const other = storeScene(readStore({ STORE: 'shooter' }))
  expect(new Set([pictureName(scene, 1200), pictureName(scene, 512), pictureName(other, 1200)]).size).toBe(3)
  expect(other).toContain('#ffa24d')
})

test.each(readdirSync('src/ui/art').filter((name) => name.endsWith('.svg') && name !== 'icons.svg'))(
  'the scene %s can be drawn, in less than a megabyte',
  async (name) => {
    const png = await drawnPicture(readFileSync(join('src/ui/art', name), 'utf8').trim(), 1200)
    expect(sizeOf(png)).toEqual([1200, 630])
    expect(png.length).toBeLessThan(1_000_000)
    expect(statSync('dist/drawn').isDirectory()).toBe(true)
  }
)

test('withDrawnImages draws a share image once when it is first asked for, and nothing for an address that no drawing has', async () => {
  const store = readStore({})
  const client = join(folder, 'client')
  const asked: string[] = []
  const source = withDrawnImages(
    {
      headers: { public: {}, checkout: {}, account: {} },
      shells: {},
      sendPage: async () => false,
      sendAsset: async (_request, _reply, path) => {
        asked.push(path)
        return existsSync(join(client, path))
      }
    },
    store,
    client
  )
  const path = (shareAddresses(store).emberhold ?? '').slice(1)
  const send = (address: string) => source.sendAsset(undefined as never, undefined as never, address)
  expect(path).toMatch(/^assets\/share\/emberhold-.+\.png$/)
  expect(lackedImages(store, client).length).toBeGreaterThan(20)
  expect(await Promise.all([send(path), send(path)])).toEqual([true, true])
  expect(sizeOf(new Uint8Array(readFileSync(join(client, path))))).toEqual([1200, 630])
  expect(readdirSync(join(client, 'assets/share'))).toHaveLength(1)
  asked.length = 0
  expect(await send('assets/share/emberhold-0000000000.png')).toBe(false)
  expect(await send('assets/other.js')).toBe(false)
  expect(asked).toEqual(['assets/share/emberhold-0000000000.png', 'assets/other.js'])
})
