import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { MessageGroup, Texts } from '../../../../src/i18n/keys.ts'
import { useTranslate } from '../../../../src/ui/i18n.tsx'
import { lazyPart, LoadTextsContext } from '../../../../src/ui/screens/signed-in/lazy-part.tsx'
import { onUsPage } from '../product/on-us-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Sum = ({ amount }: { readonly amount: string }) => <p>{`${useTranslate()('topUp.over')} ${amount}`}</p>

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <p>Failed</p> : this.props.children
  }
}

const show = async (part: ReactNode, loadTexts: (group: MessageGroup) => Promise<Texts>): Promise<void> => {
  await act(async () => {
    render(
      onUsPage(
        <LoadTextsContext value={loadTexts}>
          <Boundary>{part}</Boundary>
        </LoadTextsContext>
      )
    )
  })
}

const ownTexts = async (): Promise<Texts> => ({ 'topUp.over': 'Text of the part' }) as Texts

describe('late part', () => {
  test('shows what stands for it until code and texts are there, and then itself with its own texts', async () => {
    const asked: MessageGroup[] = []
    let arrive: () => void = () => undefined
    const code = new Promise<typeof Sum>((resolve) => {
      arrive = () => resolve(Sum)
    })
    const Part = lazyPart(() => code, ['topUp'], <p>Loading</p>)
    await show(<Part amount="$5" />, (group) => (asked.push(group), ownTexts()))
    expect(screen.getByText('Loading')).toBeTruthy()
    await act(async () => arrive())
    expect(screen.getByText('Text of the part $5')).toBeTruthy()
    expect(asked).toEqual(['topUp'])
  })

  test('loads once for a document, and again after a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let loads = 0
    const Part = lazyPart(async () => {
      loads += 1
      if (loads === 1) throw new Error('offline')
      return Sum
    }, ['topUp'])
    await show(<Part amount="$5" />, ownTexts)
    expect(screen.getByText('Failed')).toBeTruthy()
    cleanup()
    await show(<Part amount="$5" />, ownTexts)
    expect(screen.getByText('Text of the part $5')).toBeTruthy()
    cleanup()
    await show(<Part amount="$6" />, ownTexts)
    expect(screen.getByText('Text of the part $6')).toBeTruthy()
    expect(loads).toBe(2)
  })
})
