import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { SearchHit, ShopLocale } from '../../../src/application/ports/shop-service.ts'
import type { ShopScene } from './shop-scene.ts'

/** Checks what every search promises to the list of products and to its text field. @source B§7, PF 8.6 */
export const searchServiceContract = (name: string, open: () => Promise<ShopScene>): void => {
  describe(name, () => {
    let scene: ShopScene
    beforeAll(async () => {
      scene = await open()
    })
    afterAll(() => scene.close())

    const ask = (text: string, limit = 50, after?: string, locale: ShopLocale = scene.locale) =>
      scene.searches.search(locale, { text, limit, ...(after === undefined ? {} : { after }) })()
    const hits = async (...asked: Parameters<typeof ask>): Promise<readonly SearchHit[]> => {
      const answer = await ask(...asked)
      if (E.isLeft(answer)) throw new Error(`Refused: ${answer.left.code}`)
      return answer.right
    }
    const pages = async (text: string, limit: number): Promise<readonly (readonly SearchHit[])[]> => {
      const all: (readonly SearchHit[])[] = []
      let page = await hits(text, limit)
      // An implementation that repeats pages gives one page too many, not an endless loop.
      while (page.length > 0 && all.length <= scene.size) {
        all.push(page)
        page = await hits(text, limit, page.at(-1)?.productPath)
      }
      return all
    }

    test('finds a product by its name, by a part of it, and in any case', async () => {
      const { productPath, name: title } = scene.game
      for (const text of [title, title.slice(0, 5), title.toUpperCase(), ` ${title.toLowerCase()} `]) {
        expect((await hits(text))[0]).toMatchObject({ productPath, name: title })
      }
    })

    test('lists every product once for an empty text', async () => {
      const all = await hits('')
      expect(all).toHaveLength(scene.size)
      expect(new Set(all.map(({ productPath }) => productPath)).size).toBe(scene.size)
      expect(await hits('  ')).toEqual(all)
    })

    test.each([1, 2, 5, 50])('lists pages of %i as the whole list, in its order, nothing twice and nothing left out', async (limit) => {
      const all = await pages('', limit)
      expect(all.flat()).toEqual(await hits(''))
      for (const page of all.slice(0, -1)) expect(page).toHaveLength(limit)
    })

    test('goes on after the last row of a searched list too', async () => {
      const all = await hits('ar')
      expect(all.length).toBeGreaterThan(1)
      expect((await pages('ar', 1)).flat()).toEqual(all)
    })

    test('answers an unsold product with an empty list, and no failure', async () => {
      expect(await ask('qqqqqqqq')).toEqual(E.right([]))
    })

    test('leads from every hit to a product of that name', async () => {
      for (const { productPath, name: title } of (await hits('')).slice(0, 8)) {
        expect(await scene.shop.product(scene.locale, productPath)()).toMatchObject({ right: { productPath, name: title } })
      }
    })

    test('names and finds products as the language of the page names them', async () => {
      const { productPath, name: here, there, nameThere } = scene.translated
      expect(await hits(here)).toContainEqual(expect.objectContaining({ productPath, name: here }))
      expect(await hits(nameThere, 50, undefined, there)).toContainEqual(expect.objectContaining({ productPath, name: nameThere }))
    })

    test('fails for an unknown market, and for a row that was never shown', async () => {
      const failed = { _tag: 'Left', left: { area: 'network', code: 400 } }
      expect(await ask('', 5, undefined, { ...scene.locale, countryCode: 'xx' })).toMatchObject(failed)
      expect(await ask('', 5, 'nothing-here')).toMatchObject(failed)
    })

    test('fails without a line, and never throws', async () => {
      onTestFinished(scene.cutLine())
      expect(await ask('')).toMatchObject({ _tag: 'Left', left: { area: 'network', recovery: { kind: 'wait' } } })
    })
  })
}
