import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readStore } from '../../brands/read-store.ts'
import { drawnPicture, pictureName } from '../../site/rasterize-art.ts'
import { lackedImages, shareAddresses, storeScene, withDrawnImages } from '../../site/share-images.ts'
import { pngSize } from '../support/png-size.ts'

const folder = mkdtempSync(join(tmpdir(), 'refill-drawn-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const scene = storeScene(readStore({}))

test('share image is a PNG of 1200 x 630', async () => {
  const png = await drawnPicture(scene, 1200, folder)
  expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
  expect(pngSize(png)).toEqual([1200, 630])
})

test('share image is drawn once; the next build takes the one that is there', async () => {
  const file = join(folder, `${pictureName(scene, 1200)}.png`)
  await drawnPicture(scene, 1200, folder)
  expect(readdirSync(folder)).toHaveLength(1)
  writeFileSync(file, 'drawn before')
  expect(Buffer.from(await drawnPicture(scene, 1200, folder)).toString()).toBe('drawn before')
})

test('share image has its own file for another picture and another width', () => {
  const other = storeScene(readStore({ STORE: 'shooter' }))
  expect(new Set([pictureName(scene, 1200), pictureName(scene, 512), pictureName(other, 1200)]).size).toBe(3)
  expect(other).toContain('#ffa24d')
})

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
  expect(pngSize(new Uint8Array(readFileSync(join(client, path))))).toEqual([1200, 630])
  expect(readdirSync(join(client, 'assets/share'))).toHaveLength(1)
  asked.length = 0
  expect(await send('assets/share/emberhold-0000000000.png')).toBe(false)
  expect(await send('assets/other.js')).toBe(false)
  expect(asked).toEqual(['assets/share/emberhold-0000000000.png', 'assets/other.js'])
})
