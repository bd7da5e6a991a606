import { useEffect, useState } from 'react'
import type { InfoBarItem } from '../../../application/ports/shop-content.ts'
import { right } from '../../../domain/kernel/either.ts'
import type { Order } from '../../../domain/order/order.ts'
import { InfoBar } from '../../layout/info-bar.tsx'
import { usePageLocale } from '../../page-context.tsx'
import type { PageNotice } from '../../page-data.ts'
import { useStore } from '../../store-context.tsx'

interface Props {
  readonly order: Pick<Order, 'productPath'>
}

const noticeOf = ({ id, text, severity, url }: InfoBarItem): PageNotice => ({ id, text, severity, ...(url === undefined ? {} : { url }) })

/** Renders lines of the info bar about the order's game; others are part of the page. @source M147 */
export const ProductNotices = ({ order: { productPath } }: Props) => {
  const { askSupport } = useStore()
  const { country, language, prefix } = usePageLocale()
  const [notices, setNotices] = useState<readonly PageNotice[]>([])
  useEffect(() => {
    let isShown = true
    const page = { pageType: 'order', productUrl: `/${prefix}/${productPath}` }
    const ask = askSupport(
      ({ content }) =>
        () =>
        async () =>
          right(await content.infoBar({ countryCode: country, shopLang: language }, page))
    )
    void ask(undefined)().then((answer) => {
      if (isShown && answer._tag === 'Right') setNotices(answer.right.filter((item) => item.productPath === productPath).map(noticeOf))
    })
    return () => void (isShown = false)
  }, [askSupport, country, language, prefix, productPath])
  return <InfoBar notices={notices} />
}
