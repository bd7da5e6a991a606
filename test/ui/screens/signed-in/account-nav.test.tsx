import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { StoreFeature } from '../../../../src/domain/partner/white-label.ts'
import { BrandingProvider } from '../../../../src/ui/page-context.tsx'
import { AccountNav } from '../../../../src/ui/screens/signed-in/account-nav.tsx'
import { AdoptionView } from '../../../../src/ui/screens/signed-in/adoption-note.tsx'
import { STANDARD_BRANDING } from '../../../../src/ui/branding.ts'
import { onUsPage } from '../product/on-us-page.tsx'

afterEach(cleanup)

const linksOf = (element: ReactElement, ...off: readonly StoreFeature[]): readonly (string | null)[] => {
  render(onUsPage(<BrandingProvider value={{ ...STANDARD_BRANDING, off: [...STANDARD_BRANDING.off, ...off] }}>{element}</BrandingProvider>))
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
}

describe('account pages lead to no page that the country does not have', () => {
  test.each([
    [[], ['/us/user/transactions', '/us/user/subscriptions', '/us/user/notifications', '/us/user/settings']],
    [['transactions'], ['/us/user/notifications', '/us/user/settings']],
    [['notification'], ['/us/user/transactions', '/us/user/subscriptions', '/us/user/settings']],
    [['settings'], ['/us/user/transactions', '/us/user/subscriptions', '/us/user/notifications']],
    // Players of a partner's store have no account.
    [
      ['userAccounts', 'settings'],
      ['/us/user/transactions', '/us/user/notifications']
    ]
  ] as const)('without %j to each other', (off, links) => {
    expect(linksOf(<AccountNav here="settings" />, ...off)).toEqual(links)
  })

  test('after a purchase that was linked', () => {
    const linked = <AdoptionView txnId="77" isLinking={false} adoption="adopted" />
    expect(linksOf(linked)).toEqual(['/us/user/transactions'])
    cleanup()
    expect(linksOf(linked, 'transactions')).toEqual([])
  })
})
