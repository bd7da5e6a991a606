import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HOME_SHELVES } from '../../backend/database/seed/tables/home-shelves.ts'
import { PRODUCTS } from '../../backend/database/seed/tables/products.ts'
import { PICTURE_ORDER } from '../../src/ui/art/picture-order.ts'

const folder = join(import.meta.dirname, '../../src/ui/art')
const drawing = new Set('svg title defs linearGradient radialGradient stop clipPath g use path circle ellipse rect'.split(' '))
const slugs = PICTURE_ORDER
const sceneOf = (slug: string): string => readFileSync(join(folder, `${slug}.svg`), 'utf8')
const all = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map((match) => match[1]!)
const idsOf = (scene: string): readonly string[] => all(scene, /\sid="([^"]*)"/g)

describe('catalogue pictures', () => {
  test('have a place among the others for every product of the seed, and for nothing else', () => {
    expect(slugs).toHaveLength(27)
    expect([...slugs].sort()).toEqual(PRODUCTS.map(({ slug }) => slug).sort())
  })

  test('share files in the order in which the home page of the seed shows them', () => {
    const shown = HOME_SHELVES.flatMap(({ shelf }) => PRODUCTS.filter(({ home }) => home === shelf)).map(({ slug }) => slug)
    expect(slugs.filter((slug) => shown.includes(slug))).toEqual(shown)
    expect(slugs.slice(0, shown.length)).toEqual(shown)
  })

  test('have no id twice, within a scene or across scenes, so that all of them can share one file', () => {
    const ids = slugs.flatMap((slug) => idsOf(sceneOf(slug)))
    expect(ids.length).toBeGreaterThan(100)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  describe.each(slugs)('of %s', (slug) => {
    const scene = sceneOf(slug)

    test('are a share image of 1200 x 630 with the name of its product', () => {
      const name = PRODUCTS.find((product) => product.slug === slug)?.latinName
      expect(scene).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 630">/)
      expect(all(scene, /<title>([^<]*)<\/title>/g)).toEqual([name])
    })

    test('are drawn from plain shapes: no letters, no script, no foreign content', () => {
      expect(all(scene, /<([a-zA-Z:!?]+)/g).filter((element) => !drawing.has(element))).toEqual([])
      expect(scene).not.toMatch(/\s(?:on\w+|style|xlink:href|src)=/)
      expect(scene.replaceAll(/<title>[^<]*<\/title>|<[^>]*>/g, '').trim()).toBe('')
    })

    test('refer only to themselves, by ids that carry the slug', () => {
      const ids = idsOf(scene)
      const references = [...all(scene, /\shref="([^"]*)"/g), ...all(scene, /url\(([^)]*)\)/g)]
      expect(references.length).toBeGreaterThan(0)
      expect(references.filter((reference) => !ids.includes(reference.slice(1)) || !reference.startsWith('#'))).toEqual([])
      expect(ids.filter((id) => !id.startsWith(`${slug}-`))).toEqual([])
    })

    test('carry no shape that nothing shows', () => {
      const unused = idsOf(scene).filter((id) => !scene.includes(`url(#${id})`) && !scene.includes(`href="#${id}"`))
      expect(unused).toEqual([])
    })

    test('close what they open', () => {
      const open: string[] = []
      for (const [, closing, element, own] of scene.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
        if (closing) expect(open.pop()).toBe(element)
        else if (!own) open.push(element!)
      }
      expect(open).toEqual([])
    })
  })
})
