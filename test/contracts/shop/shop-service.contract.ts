import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ShopLocale } from '../../../src/application/ports/shop-service.ts'
import { compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import type { Product } from '../../../src/domain/order/product.ts'
import type { ShopScene } from './shop-scene.ts'

/** Tests the contract of a shop for product pages. @source B§7, PF 8.3 "Product", 8.6 */
export const shopServiceContract = (name: string, open: () => Promise<ShopScene>): void => {
  describe(name, () => {
    let scene: ShopScene
    beforeAll(async () => {
      scene = await open()
    })
    afterAll(() => scene.close())

    const found = async (path: string, locale: ShopLocale = scene.locale): Promise<Product> => {
      const answer = await scene.shop.product(locale, path)()
      if (E.isLeft(answer) || answer.right === undefined) throw new Error(`No product ${path}`)
      return answer.right
    }

    test('returns everything that a product page shows and its form asks for', async () => {
      const { productPath, voucherTypeId, name: title, currency, itemIds, channels } = scene.game
      const product = await found(productPath)
      expect(product).toMatchObject({ productPath, voucherTypeId, name: title, currency, kind: 'topUp', available: true })
      expect(product.denominations.map(({ id }) => id)).toEqual(itemIds)
      expect(product.paymentChannels.map(({ id }) => id)).toEqual(channels)
      expect(product.inputs.find((input) => input.name === 'userId')).toMatchObject({ required: true, pattern: '^[0-9]{5,12}$' })
      expect([product.gvtId, product.lvtId].every(Number.isInteger)).toBe(true)
      expect(product.publisherName).toMatch(/\S/)
    })

    test('tells a code from a top-up, and asks for an address alone', async () => {
      const { kind, inputs } = await found(scene.voucherPath)
      expect(kind).toBe('voucher')
      expect(inputs.filter(({ required }) => required).map((input) => input.name)).toEqual(['email'])
    })

    test('returns the limits of an item of any amount, and none for a pack', async () => {
      const variable = (await found(scene.anyAmountPath)).denominations.filter((item) => item.kind === 'variable')
      expect(variable).toHaveLength(1)
      for (const { minimum, maximum } of variable) expect(compareAmounts(minimum, maximum)).toBe(-1)
      for (const item of (await found(scene.game.productPath)).denominations) expect(item).not.toHaveProperty('minimum')
    })

    test('lists items and payment methods once, each with a price and a listed group', async () => {
      const list = await scene.searches.search(scene.locale, { text: '', limit: 50 })()
      if (E.isLeft(list)) throw new Error('No list')
      for (const { productPath } of list.right) {
        const { denominations, paymentChannels, categories, inputs } = await found(productPath)
        expect(new Set(denominations.map(({ id }) => id)).size).toBe(denominations.length)
        expect(new Set(paymentChannels.map(({ id }) => id)).size).toBe(paymentChannels.length)
        const orders = paymentChannels.map(({ sortOrder }) => sortOrder)
        expect(orders).toEqual(orders.toSorted((a, b) => a - b))
        for (const { fromPrice, listPrice } of denominations) {
          expect(fromPrice).toMatch(/^(?!0$)\d+(\.\d*[1-9])?$/)
          if (listPrice !== undefined) expect(compareAmounts(listPrice, fromPrice)).toBe(1)
        }
        for (const { id } of categories) expect(denominations.some(({ categoryIds }) => categoryIds.includes(id))).toBe(true)
        for (const { categoryIds } of denominations) expect(categories.some(({ id }) => categoryIds.includes(id))).toBe(true)
        for (const { pattern } of inputs) if (pattern !== undefined) expect(() => new RegExp(pattern, 'u')).not.toThrow()
      }
    })

    test('names a product as the language of the page does', async () => {
      const { productPath, name: here, there, nameThere } = scene.translated
      expect((await found(productPath)).name).toBe(here)
      expect((await found(productPath, there)).name).toBe(nameThere)
    })

    test('uses the market’s own language where it does not have the asked one', async () => {
      const { locale, game } = scene
      expect((await found(game.productPath, { ...locale, shopLang: 'xx' })).name).toBe(game.name)
    })

    test.each([
      ['is not sold', 'nothing-here', {}],
      ['is no path at all', '../..', {}],
      ['has no market', undefined, { countryCode: 'xx' }]
    ])('finds no product and no failure for what %s', async (_, path, more) => {
      const answer = await scene.shop.product({ ...scene.locale, ...more }, path ?? scene.game.productPath)()
      expect(answer).toEqual(E.right(undefined))
    })

    test('fails without a line, and never throws', async () => {
      onTestFinished(scene.cutLine())
      const answer = await scene.shop.product(scene.locale, scene.game.productPath)()
      expect(answer).toMatchObject({ _tag: 'Left', left: { area: 'network', recovery: { kind: 'wait' } } })
    })
  })
}
