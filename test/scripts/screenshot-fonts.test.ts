import { expect, test, vi } from 'vitest'
import { maySkipScreenshots } from '../../scripts/screenshot-fonts.ts'

test('maySkipScreenshots skips nothing where the fonts are', () => {
  expect(maySkipScreenshots(true, { SCREENSHOTS: 'required' })).toBe(false)
  expect(maySkipScreenshots(true, {})).toBe(false)
})

test('maySkipScreenshots says why nothing is compared where the fonts are missing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(maySkipScreenshots(false, {})).toBe(true)
  expect(warn.mock.calls).toEqual([
    ['screenshots: without their fonts they are not compared. Install fonts-noto-core, or run this as root on a system with apt-get.']
  ])
})

test.each(['required', 'update'])('maySkipScreenshots fails where the fonts are missing and SCREENSHOTS is %s', (SCREENSHOTS) => {
  expect(() => maySkipScreenshots(false, { SCREENSHOTS })).toThrow(
    `The fonts of the screenshots are missing, and SCREENSHOTS=${SCREENSHOTS}.`
  )
})
