import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { routes } from '../../src/domain/navigation/routes.ts'
import { PAGES, PUBLIC_MESSAGES, SIGNED_IN_MESSAGES } from '../../src/ui/pages.ts'
import { MARKET_PAGES } from '../../site/market-pages.ts'
import { addressOf, pageOfKind, pageRows, pagesByKind, privateWords } from '../../site/page-rows.ts'
import { ROOT_PAGES } from '../../site/root-pages.ts'

const kindsWithTexts = Object.keys({ ...PUBLIC_MESSAGES, ...SIGNED_IN_MESSAGES }).toSorted()
const segments = { wallet: 'purse', cashback: 'points' }
const addressIn = (name: string) =>
  addressOf(
    pageRows.find((page) => page.name === name)!,
    segments
  )

describe('page registry', () => {
  test('has a row for every route but the old product list', () => {
    const names = routes.map(({ name }) => name).filter((name) => name !== 'LegacyProductList')
    expect(Object.keys(PAGES).toSorted()).toEqual([...names, 'NotFound', 'NotOffered', 'PreRegistration'].toSorted())
  })

  test('has a row and a renderer for every kind of page that has texts', () => {
    expect(pagesByKind.map(({ row }) => row.kind).toSorted()).toEqual(kindsWithTexts)
    const rendered = [...MARKET_PAGES, ...ROOT_PAGES].map(({ kind }) => kind)
    expect([...new Set([...rendered, 'product', 'opening', 'globalProduct'])].toSorted()).toEqual(kindsWithTexts)
  })

  test('gives two routes with the same kind the same facts', () => {
    for (const { row } of pageRows) if (row.kind !== undefined) expect(row).toEqual(pageOfKind(row.kind))
  })

  test('composes addresses with the configured words', () => {
    expect(['Homepage', 'SearchResults', 'WalletLandingPage', 'CashbackLandingPage', 'UserCashback', 'NotFound'].map(addressIn)).toEqual([
      '',
      'search/',
      'purse',
      'points',
      'user/points',
      '404'
    ])
  })

  test('keeps pages with personal data from devices', () => {
    expect(privateWords().toSorted()).toEqual([
      'block-number',
      'complete',
      'confirm-signup',
      'recover-password',
      'redeem',
      'sign-in',
      'sign-up',
      'social-return',
      'unsubscribe',
      'user',
      'verify',
      'waiting',
      'wallet'
    ])
  })

  test('imports no code of React, so that boot and worker may read it', () => {
    const imports = [...readFileSync('src/ui/pages.ts', 'utf8').matchAll(/^import (?!type )/gm)]
    expect(imports).toEqual([])
  })
})
