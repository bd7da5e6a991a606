import { expect, test } from 'vitest'
import texts from '../../../../src/i18n/compiled/en.install.ts'
import arabic from '../../../../src/i18n/compiled/ar.install.ts'
import { mountInstallCard } from '../../../../src/ui/islands/install/install-card.ts'

const card = (words = texts) => {
  const pressed: string[] = []
  document.body.innerHTML = '<main></main>'
  const main = document.querySelector('main')!
  const unmount = mountInstallCard(main, { texts: words, onAccept: () => pressed.push('yes'), onDismiss: () => pressed.push('no') })
  return { made: main.nextElementSibling!, pressed, unmount }
}

test('install card says what it offers, under a heading that names it', () => {
  const { made } = card()
  expect(made.textContent).toContain('Add refill to your home screen')
  expect(document.getElementById(made.getAttribute('aria-labelledby') ?? '')?.tagName).toBe('H2')
})

test('install card has two buttons as answers, and each is heard', () => {
  const { made, pressed } = card()
  for (const button of made.querySelectorAll('button')) button.click()
  expect(pressed).toEqual(['yes', 'no'])
})

test('install card is gone when it is unmounted', () => {
  card().unmount()
  expect(document.querySelector('section')).toBeNull()
})

test('install card speaks the language of the page', () => {
  expect(card(arabic).made.textContent).toContain('إضافة')
})
