import { expect, test } from 'vitest'
import { readMessages } from '../../scripts/locale-files.ts'

/**
 * Signs of the basic alphabet of text messages (GSM 03.38).
 * One other sign makes each part of a message hold 67 signs instead of 153.
 */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€'
)

test.each(['da', 'de', 'en', 'fr', 'it', 'nb', 'nl', 'sv'])('text messages in %s have no sign that doubles their price', (locale) => {
  const texts = Object.entries(readMessages(locale, 'mail')).filter(([key]) => key.startsWith('sms.'))
  expect(texts.length).toBeGreaterThan(4)
  for (const [key, text] of texts) expect([key, text.split('').filter((sign) => !BASIC.has(sign))]).toEqual([key, []])
})
