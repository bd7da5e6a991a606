import { afterEach, describe, expect, test, vi } from 'vitest'
import { consentCategories, type ConsentCategory } from '../../../../src/domain/marketing/consent.ts'
import english from '../../../../src/i18n/compiled/en.consent.ts'
import { consentPanel } from '../../../../src/ui/islands/consent/consent-panel.ts'

afterEach(() => document.body.replaceChildren())

const open = (allowed?: readonly ConsentCategory[], categories: readonly ConsentCategory[] = consentCategories) => {
  const onAnswer = vi.fn<(allowed: readonly ConsentCategory[]) => void>()
  const onClose = vi.fn<() => void>()
  const panel = consentPanel({ texts: english, categories, allowed, onAnswer, onClose })
  document.body.replaceChildren(panel)
  const names = (): readonly string[] => [...panel.querySelectorAll('button')].map((button) => button.textContent ?? '')
  const press = (name: string): void => [...panel.querySelectorAll('button')].find((button) => button.textContent === name)?.click()
  const box = (category: ConsentCategory): HTMLInputElement => panel.querySelector<HTMLInputElement>(`input[name=${category}]`)!
  return { panel, onAnswer, onClose, names, press, box }
}

describe('consent panel', () => {
  test('has three ways to answer, which look alike', () => {
    const { panel, names } = open()
    expect(names()).toEqual(['Necessary only', 'Allow all', 'Choose'])
    expect(new Set([...panel.querySelectorAll('button')].map((button) => button.className))).toEqual(new Set(['btn']))
  })

  test('is a region with a name, and no modal', () => {
    const { panel } = open()
    expect(panel.tagName).toBe('SECTION')
    expect(document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('May we use optional cookies?')
    expect(panel.querySelector('dialog, [aria-modal]')).toBeNull()
  })

  test('takes "necessary only" and "allow all" at one press', () => {
    const { press, onAnswer } = open()
    press('Necessary only')
    press('Allow all')
    expect(onAnswer.mock.calls).toEqual([[['C0001']], [['C0001', 'C0002', 'C0003', 'C0004', 'C0005', 'C0009']]])
  })

  test('lists every purpose in plain words in the detailed choice, none of them chosen beforehand', () => {
    const { panel, press, box, names } = open()
    expect(panel.querySelector('fieldset')?.hidden).toBe(true)
    press('Choose')
    expect(panel.querySelector('fieldset')?.hidden).toBe(false)
    expect([...panel.querySelectorAll('label b')].map((name) => name.textContent)).toEqual([
      'Necessary (Always on)',
      'Convenience',
      'Analytics',
      'Marketing attribution',
      'Social networks',
      'A/B testing'
    ])
    expect(consentCategories.filter((category) => box(category).checked)).toEqual(['C0001'])
    expect(consentCategories.filter((category) => box(category).disabled)).toEqual(['C0001'])
    expect(names()).toEqual(['Necessary only', 'Allow all', 'Save my choice'])
    expect(document.activeElement).toBe(box('C0003'))
  })

  test('takes what was chosen', () => {
    const { press, box, onAnswer } = open()
    press('Choose')
    box('C0003').click()
    box('C0009').click()
    box('C0009').click()
    box('C0004').click()
    press('Save my choice')
    expect(onAnswer.mock.calls).toEqual([[['C0001', 'C0003', 'C0004']]])
  })

  test('asks only for what the market’s store does at all', () => {
    const { panel, press, onAnswer } = open(undefined, ['C0001', 'C0003', 'C0005'])
    expect([...panel.querySelectorAll('input')].map((input) => input.name)).toEqual(['C0001', 'C0003', 'C0005'])
    press('Allow all')
    expect(onAnswer.mock.calls).toEqual([[['C0001', 'C0003', 'C0005']]])
  })

  test('shows what was answered before, and may then be left as it is', () => {
    const { panel, box, names, press, onClose, onAnswer } = open(['C0001', 'C0004'])
    expect(consentCategories.filter((category) => box(category).checked)).toEqual(['C0001', 'C0004'])
    expect(names()).toEqual(['Necessary only', 'Allow all', 'Save my choice', 'Close'])
    press('Close')
    panel.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(onAnswer).not.toHaveBeenCalled()
  })

  test('does not close by Escape before an answer', () => {
    const { panel, onClose } = open()
    panel.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    expect(onClose).not.toHaveBeenCalled()
  })

  test('names every box, and sends no form when a button is pressed', () => {
    const { panel } = open(['C0001'])
    for (const input of panel.querySelectorAll('input')) expect(input.closest('label')?.textContent).not.toBe('')
    for (const button of panel.querySelectorAll('button')) expect([button.type, button.form]).toEqual(['button', null])
  })
})
