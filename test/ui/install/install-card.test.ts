import { expect, test } from 'vitest'
import texts from '../../../src/i18n/compiled/en.install.ts'
import arabic from '../../../src/i18n/compiled/ar.install.ts'
import { installCard } from '../../../src/ui/install/install-card.ts'

const card = (words = texts) => {
  const pressed: string[] = []
  const made = installCard({ texts: words, onAccept: () => pressed.push('yes'), onDismiss: () => pressed.push('no') })
  document.body.replaceChildren(made)
  return { made, pressed }
}

test('the card says what it offers, under a heading that names it', () => {
  const { made } = card()
  expect(made.textContent).toContain('Keep refill on your home screen')
  expect(document.getElementById(made.getAttribute('aria-labelledby') ?? '')?.tagName).toBe('H2')
})

test('both answers are buttons, and each is heard', () => {
  const { made, pressed } = card()
  for (const button of made.querySelectorAll('button')) button.click()
  expect(pressed).toEqual(['yes', 'no'])
})

test('it speaks the language of the page', () => {
  expect(card(arabic).made.textContent).toContain('إضافة')
})
