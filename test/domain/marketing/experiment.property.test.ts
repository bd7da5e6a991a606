import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { experimentAttributes, type VisitFacts } from '../../../src/domain/marketing/experiment.ts'

const facts: VisitFacts = {
  address: '',
  country: 'br',
  platform: 'mobile',
  session: 'guest',
  customer: 'new',
  whiteLabelId: 1,
  appVersion: '0.1.0',
  emailSaved: false
}

describe('experiment address', () => {
  test.each(['', 'not an address', '/us/tidebound', 'data:text/plain,hello', 'about:blank', 'mailto:mo@example.com'])(
    'is none for "%s", which is no page of a store',
    (address) => {
      expect(experimentAttributes({ ...facts, address }).url).toBe('')
    }
  )

  test('is origin and path of any page, whatever follows them', () => {
    const anyPath = fc.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 3 }).map((parts) => `/${parts.join('/')}`)
    fc.assert(
      fc.property(
        fc.constantFrom('store.test', 'shop.example.com:8443'),
        anyPath,
        fc.string(),
        fc.string(),
        (host, path, query, fragment) => {
          const address = `https://${host}${path}?${query}#${fragment}`
          expect(experimentAttributes({ ...facts, address }).url).toBe(`https://${host}${path}`)
        }
      )
    )
  })
})
