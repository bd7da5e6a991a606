import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { drawnPicture } from '../../site/rasterize-art.ts'
import { PICTURE_ORDER } from '../../src/ui/art/picture-order.ts'
import { pngSize } from '../support/png-size.ts'

const FOLDER = 'src/ui/art'

describe('scene of a product', () => {
  test.each(PICTURE_ORDER)('%s is at most 6,000 bytes', (slug) => {
    expect(Buffer.byteLength(readFileSync(join(FOLDER, `${slug}.svg`), 'utf8'))).toBeLessThanOrEqual(6000)
  })
})

const pictures = readdirSync(FOLDER).filter((name) => name.endsWith('.svg') && name !== 'icons.svg')

describe('picture of where an id is found', () => {
  test.each(pictures.filter((name) => name.startsWith('how-')))('%s is at most 2,000 bytes', (name) => {
    expect(statSync(join(FOLDER, name)).size).toBeLessThanOrEqual(2000)
  })
})

describe('drawnPicture', () => {
  test.each(pictures.filter((name) => !name.startsWith('how-')))('draws the scene %s in less than a megabyte', async (name) => {
    const png = await drawnPicture(readFileSync(join(FOLDER, name), 'utf8').trim(), 1200)
    expect(pngSize(png)).toEqual([1200, 630])
    expect(png.length).toBeLessThan(1_000_000)
    expect(statSync('dist/drawn').isDirectory()).toBe(true)
  })
})
