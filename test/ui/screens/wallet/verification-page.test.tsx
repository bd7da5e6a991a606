import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as E from '../../../../src/domain/kernel/either.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { VerificationPage } from '../../../../src/ui/screens/wallet/verification-page.tsx'
import { press, quiet } from '../signed-in/signed-in-scene.tsx'
import { aWalletPageScene, type } from './wallet-scene.tsx'

const NUMBER = '81234567'

let scene: Awaited<ReturnType<typeof aWalletPageScene>>
afterEach(() => {
  cleanup()
  scene.close()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const open = async (user?: Parameters<typeof aWalletPageScene>[0]) => {
  scene = await aWalletPageScene(user)
  await scene.openPage(<VerificationPage />, '/sg/wallet/verify')
  return scene
}
const send = async (number = NUMBER): Promise<void> => {
  type(/^Mobile number/, number)
  await press('Send me a code')
}
const enter = async (code: string): Promise<void> => {
  type(/^Code from/, code)
  await press('Open my wallet')
}
const hint = () => document.querySelector('.hint.bad')?.textContent

describe('page that opens a wallet', () => {
  test('opens it by number and code, notes its hints and reports it to the header', async () => {
    const { walletPages, sub, wallets, userSettings, told } = await open()
    await send('8123 4567')
    expect(screen.getByText(/is on its way to/).textContent).toContain('+65****4567')
    expect(document.activeElement?.id).toBe('otp')
    await enter(walletPages.codeOf(sub) ?? '')
    expect(document.activeElement?.textContent).toBe('Your wallet is open')
    expect(screen.getByText(/It holds S\$0\.00/)).toBeTruthy()
    expect([...document.querySelectorAll('.btn.go')].map(({ textContent }) => textContent)).toEqual(['Add money'])
    expect(screen.getByRole('link', { name: 'Go to my wallet' }).getAttribute('href')).toBe('/sg/wallet/home')
    expect(screen.queryByRole('link', { name: 'Back to your purchase' })).toBeNull()
    expect(wallets.heldBy(sub).wallet?.walletStatus).toBe('active')
    expect(userSettings.read()).toMatchObject({ showWalletExplainerSheet: true, highlightQuickWalletInfo: true })
    expect(told).toEqual(['order-news'])
  })

  test('leads back to the product that the shopper came from', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/sg/comet-circuit?item=1`)
    const { walletPages, sub } = await open()
    await send()
    await enter(walletPages.codeOf(sub) ?? '')
    expect(screen.getByRole('link', { name: 'Back to your purchase' }).getAttribute('href')).toBe('/sg/comet-circuit')
  })

  test.each([
    [{ phoneNumber: '+6581112222' }, '81112222'],
    [{ phoneNumber: '+12025550123' }, '']
  ])('begins with the number of the account %o when it is of this market', async (user, value) => {
    scene = await aWalletPageScene({ ...user, phoneNumberVerified: true })
    await scene.openPage(<VerificationPage />, '/sg/wallet/verify')
    expect((screen.getByLabelText(/^Mobile number/) as HTMLInputElement).value).toBe(value)
  })

  test('says at the field that a number is none of the market', async () => {
    await open()
    await send('123')
    expect(hint()).toBeTruthy()
    expect(document.activeElement?.id).toBe('mobile')
  })

  test('says at the field that a number cannot have a wallet', async () => {
    scene = await aWalletPageScene()
    vi.spyOn(scene.accounts, 'openWalletPorts').mockResolvedValue({
      ...(await scene.ports.openWalletPorts()),
      validatePhone: () => () => Promise.resolve(E.right(false))
    })
    await scene.openPage(<VerificationPage />, '/sg/wallet/verify')
    await send()
    expect(hint()).toBe('This number can’t open a wallet. Enter a mobile number from Singapore.')
    expect(document.activeElement?.id).toBe('mobile')
  })

  test('W3: says after the right code alone that the number has another wallet, and asks for another one', async () => {
    const { walletPages, sub } = await open()
    walletPages.claim(NUMBER, 'another')
    await send()
    expect(hint()).toBeUndefined()
    await enter(walletPages.codeOf(sub) ?? '')
    expect(hint()).toBe('This mobile number already belongs to another wallet. Please use another number.')
    expect((screen.getByLabelText(/^Mobile number/) as HTMLInputElement).value).toBe(NUMBER)
  })

  test('W2: counts wrong codes down, then locks with a clock time, also on a page that is opened anew', async () => {
    await open()
    await send()
    const left: (string | undefined)[] = []
    for (let tries = 0; tries < 4; tries += 1) {
      await enter('000000')
      left.push(/(\d) tr(?:y|ies) left/.exec(hint() ?? '')?.[1])
    }
    expect(left).toEqual(['4', '3', '2', '1'])
    await enter('000000')
    expect(screen.getByRole('heading', { name: 'Too many wrong codes' })).toBeTruthy()
    expect(screen.getByText(/Try again after \d+:\d\d/)).toBeTruthy()
    cleanup()
    await scene.openPage(<VerificationPage />, '/sg/wallet/verify')
    await send()
    expect(screen.getByRole('heading', { name: 'Too many wrong codes' })).toBeTruthy()
  })

  test('says why the code was not sent, and sends it again', async () => {
    const { walletPages } = await open()
    walletPages.fail('sendCode', networkFailure(503))
    await send()
    expect(screen.getByRole('alert')).toBeTruthy()
    walletPages.fail('sendCode', undefined)
    await press('Send me a code')
    expect(screen.getByLabelText(/^Code from/)).toBeTruthy()
  })

  test('returns to the number when the shopper wants another one', async () => {
    await open()
    await send()
    await press('Another mobile number')
    expect((screen.getByLabelText(/^Mobile number/) as HTMLInputElement).value).toBe(NUMBER)
  })

  test('says the reason of the country when it was locked meanwhile', async () => {
    const { wallets, walletPages, sub } = await open()
    await send()
    wallets.country({ countryStatus: 'locked' })
    await enter(walletPages.codeOf(sub) ?? '')
    expect(screen.getByRole('heading', { name: 'Wallets aren’t available in Singapore yet' })).toBeTruthy()
  })

  test('offers to try again when the wallet cannot be read', async () => {
    scene = await aWalletPageScene()
    scene.wallets.fail('country', networkFailure(503))
    await scene.openPage(<VerificationPage />, '/sg/wallet/verify')
    scene.wallets.fail('country', undefined)
    await press('Try again')
    expect(screen.getByLabelText(/^Mobile number/)).toBeTruthy()
  })

  test('says at once that the wallet is open when it is, and reports no change', async () => {
    scene = await aWalletPageScene()
    scene.grant('active', '12')
    await scene.openPage(<VerificationPage />, '/sg/wallet/verify')
    expect(screen.getByText(/It holds S\$12\.00/)).toBeTruthy()
    expect(scene.told).toEqual([])
  })

  test('sends the form by the Enter key', async () => {
    await open()
    type(/^Mobile number/, NUMBER)
    const form = document.querySelector('form')
    if (form === null) throw new Error('There is no form.')
    act(() => void fireEvent.submit(form))
    await quiet()
    expect(screen.getByLabelText(/^Code from/)).toBeTruthy()
  })
})
