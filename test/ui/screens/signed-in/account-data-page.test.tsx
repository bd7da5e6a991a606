import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AccountDataPage } from '../../../../src/ui/screens/signed-in/account-data-page.tsx'
import { anOwnScene, inSettingsDocument, press } from './signed-in-scene.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const opened = async (...given: Parameters<typeof anOwnScene>) => {
  const scene = anOwnScene(...given)
  await scene.signIn()
  await scene.open(inSettingsDocument(<AccountDataPage />))
  return scene
}

const details = (): readonly (string | null)[] =>
  within(screen.getByRole('region', { name: 'In your account' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)

describe('page of account data', () => {
  test('lists the details of the account, and says which it does not have', async () => {
    await opened({ phoneNumber: undefined, marketingConsent: true })
    expect(details()).toEqual(['Ana', 'ana@example.com', 'None yet', 'February 29, 2000', 'English', 'On'])
  })

  test('leads to the pages that the market has, and to those that correct and erase the data', async () => {
    await opened()
    const main = screen.getAllByRole('link').filter((link) => link.closest('nav') === null)
    expect(main.map((link) => link.getAttribute('href'))).toEqual([
      '/us/user/transactions',
      '/us/cookies',
      '/us/user/settings',
      '/us/user/verifyAccountDelete'
    ])
  })

  test('saves the details as a file, without what only services need', async () => {
    await opened()
    const files: Blob[] = []
    const saved: string[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined })
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    await press('Download these details')
    expect(saved).toEqual(['account.json'])
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({
      ...{ name: 'Ana', email: 'ana@example.com', phoneNumber: '+12025550123', birthDate: '2000-02-29' },
      ...{ languageCode: 'en', marketingConsent: false }
    })
    vi.unstubAllGlobals()
  })
})
