import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { StoreFeature } from '../../../src/domain/partner/white-label.ts'
import { FaceProvider } from '../../../src/ui/page-context.tsx'
import { AccountNav } from '../../../src/ui/settings/account-nav.tsx'
import { AdoptionView } from '../../../src/ui/settings/adoption-note.tsx'
import { STANDARD_FACE } from '../../../src/ui/store-face.ts'
import { onUsPage } from '../product/on-us-page.tsx'

afterEach(cleanup)

const linksOf = (element: ReactElement, ...off: readonly StoreFeature[]): readonly (string | null)[] => {
  render(onUsPage(<FaceProvider value={{ ...STANDARD_FACE, off: [...STANDARD_FACE.off, ...off] }}>{element}</FaceProvider>))
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
}

describe('the pages of an account lead to no page that the country does not have', () => {
  test.each([
    [[], ['/us/user/transactions', '/us/user/notifications', '/us/user/settings']],
    [['transactions'], ['/us/user/notifications', '/us/user/settings']],
    [['notification'], ['/us/user/transactions', '/us/user/settings']],
    [['settings'], ['/us/user/transactions', '/us/user/notifications']]
  ] as const)('without %j to each other', (off, links) => {
    expect(linksOf(<AccountNav here="settings" />, ...off)).toEqual(links)
  })

  test('from a purchase that was linked', () => {
    const linked = <AdoptionView txnId="77" isLinking={false} adoption="adopted" />
    expect(linksOf(linked)).toEqual(['/us/user/transactions'])
    cleanup()
    expect(linksOf(linked, 'transactions')).toEqual([])
  })
})
