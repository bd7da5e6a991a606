import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Product } from '../../../../src/domain/order/product.ts'
import { ProductFacts } from '../../../../src/ui/screens/product/product-facts.tsx'
import { onUsPage } from './on-us-page.tsx'
import { comet, vault } from './sample-product.ts'

afterEach(cleanup)

const show = (product: Product) => render(onUsPage(<ProductFacts product={product} />))

const part = (name: string) => within(screen.getByRole('region', { name }))
const questions = () => [...document.querySelectorAll('summary')].map((one) => one.textContent)
const needs = () =>
  part('Before you buy')
    .getAllByRole('listitem')
    .map((one) => one.textContent)

describe('facts of a product', () => {
  test('are the words of its publisher, what it requires, and answers', () => {
    show({ ...comet, minimumAge: 16, accountRequired: true, giftable: false })
    expect(part('About Comet Circuit').getByText('Race between the rings of a planet that never sleeps.')).toBeTruthy()
    expect(needs()).toEqual([
      'For players aged 16 or older.',
      'You need an account to buy this',
      'Use the store of the country your game account belongs to. Some items are sold only a limited number of times per player.',
      'We never ask for your game password.'
    ])
    expect(questions()).toEqual(['I entered the wrong player ID', 'I paid, but nothing arrived', 'Where is my refund?'])
  })

  test('name the buttons of the order page by their texts', () => {
    show(comet)
    expect(part('Questions and answers').getByText(/While it offers “Correct the player”/)).toBeTruthy()
  })

  test('answer questions about gifts where the product can be given, and about codes where it is one', () => {
    show({ ...comet, giftable: true })
    expect(questions()).toContain('A gift hasn’t arrived')
    cleanup()
    show({ ...vault, giftable: false })
    expect(questions()[0]).toBe('I can’t find my voucher code')
    expect(questions()).not.toContain('A gift hasn’t arrived')
    expect(screen.queryByRole('heading', { name: 'Before you buy' })).toBeNull()
  })

  test('are silent about a product of which its publisher says nothing', () => {
    show({ ...comet, description: '' })
    expect(screen.queryByRole('heading', { name: /^About/ })).toBeNull()
  })
})
