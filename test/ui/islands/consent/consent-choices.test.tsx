import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import infoTexts from '../../../../src/i18n/compiled/en.info.ts'
import shellTexts from '../../../../src/i18n/compiled/en.shell.ts'
import { CookiesView } from '../../../../src/ui/screens/info/cookies-screen.tsx'
import { Footer } from '../../../../src/ui/layout/footer.tsx'
import { indonesianFrame, onPage, saudiFrame } from '../../layout/on-page.tsx'

afterEach(cleanup)

const germanFrame = { ...indonesianFrame, prefix: 'de', country: 'de', group: 'Europe' as const }
const texts = { ...shellTexts, ...infoTexts }
const choices = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-choices]')]

test.each([
  ['Germany', germanFrame, 1],
  ['Indonesia', indonesianFrame, 0],
  ['Saudi Arabia', saudiFrame, 0],
  ['no country', undefined, 0]
])('consent choices are reachable from every page of %s, if there are any', (_, frame, count) => {
  render(onPage(<Footer picker="/international" />, frame, texts))
  expect(choices()).toHaveLength(count)
  expect(choices().every((button) => button.textContent === 'Privacy choices' && button.getAttribute('type') === 'button')).toBe(true)
})

test.each([
  [germanFrame, 1],
  [indonesianFrame, 0]
])('consent choices stand on the page about stored data', (frame, count) => {
  render(onPage(<CookiesView erased={undefined} onErase={() => undefined} />, frame, texts))
  expect(document.querySelectorAll('#choices [data-choices]')).toHaveLength(count)
})
