import { choiceToOffer, type TabAgreement, type TabChoice } from '../application/use-cases/tab-agreement.ts'
import type { Visitor } from './visitor.ts'

const ORDER_PAGE = /^\/[^/]+\/(?:complete|waiting)\b/

/**
 * Keeps the market and language of this tab in step with other tabs.
 * The tabs share two cookies; the last write wins.
 *
 * @source M6, M7
 */
export const tabAgreement = ({ cookies }: Pick<Visitor, 'cookies'>, opened: string | undefined): TabAgreement => {
  const { pathname, search } = location
  const [, segment = ''] = pathname.split('/')
  const [first = '', second] = segment.split('-')
  const shown: TabChoice = second === undefined ? { country: first, language: undefined } : { country: second, language: first }
  let declined: TabChoice | undefined
  const now = (): TabChoice => ({ country: cookies.read('shop-country') ?? '', language: cookies.read('shop-lang') })
  const offer = (): TabChoice | undefined =>
    choiceToOffer({
      shown,
      before: { country: shown.country, language: opened },
      now: now(),
      declined,
      ofOneOrder: ORDER_PAGE.test(pathname)
    })
  return {
    offer,
    stay: () => {
      declined = offer()
      cookies.write('shop-country', shown.country)
      if (shown.language === undefined) cookies.erase('shop-lang')
      else cookies.write('shop-lang', shown.language)
    },
    addressIn: ({ country }) => `/${country}${pathname.slice(segment.length + 1)}${search}`
  }
}
