import { useState, useSyncExternalStore } from 'react'
import { preRegister } from '../../../application/use-cases/pre-register.ts'
import { emailRule } from '../../../domain/account/credentials.ts'
import * as E from '../../../domain/kernel/either.ts'
import { productMode } from '../../../domain/order/product-mode.ts'
import { validateForm } from '../../../domain/validation/validate-form.ts'
import { useTranslate } from '../../i18n.tsx'
import { typedIn } from '../info/typed.ts'
import { usePageLocale } from '../../page-context.tsx'
import type { PageContent } from '../../page-data.ts'
import { ProductRoot } from '../product/product-root.tsx'
import { ProductScreen } from '../product/product-screen.tsx'
import { useStore } from '../../store-context.tsx'
import { PreRegistrationView, type Waiting } from './pre-registration-view.tsx'

interface Props {
  readonly content: Extract<PageContent, { page: 'opening' }>
}

/** Subscribes to nothing: the clock is read once, so that the page does not change during use. */
const never = () => () => undefined

const FORM = { email: emailRule } as const

/**
 * Renders the page of a product that opens on a date.
 * A page that was built before that date and is opened after it sells the product.
 *
 * @source M131
 */
export const PreRegistrationScreen = ({ content: { data, date } }: Props) => {
  const { askSupport } = useStore()
  const t = useTranslate()
  const { country, language } = usePageLocale()
  const { product } = data
  const [waiting, setWaiting] = useState<Waiting>({ kind: 'writing' })
  const [error, setError] = useState<string>()
  // The build rendered the page earlier; whether the product is open by now is only known here.
  const isOpen = useSyncExternalStore(
    never,
    () => productMode(product, new Date()) === 'open',
    () => false
  )
  const send = async (form: HTMLFormElement): Promise<void> => {
    const read = validateForm(FORM, typedIn(form))
    const wrong = E.isLeft(read) ? read.left.email : undefined
    setError(wrong && t(wrong.key, wrong.params))
    if (E.isLeft(read)) {
      form.querySelector<HTMLElement>('[name=email]')?.focus()
      return
    }
    setWaiting({ kind: 'sending' })
    const { email } = read.right
    const answer = await askSupport((ports) => preRegister(ports))({
      countryCode: country,
      shopLang: language,
      productPath: product.productPath,
      email
    })()
    if (E.isLeft(answer)) setWaiting({ kind: 'failed', failure: answer.left })
    else setWaiting(answer.right === 'registered' ? { kind: 'done', email } : { kind: 'already' })
  }
  if (isOpen) return <ProductScreen content={{ page: 'product', data }} />
  return (
    <ProductRoot hue={data.hue} themeName={product.themeName}>
      <PreRegistrationView product={product} date={date} waiting={waiting} error={error} onSend={(form) => void send(form)} />
    </ProductRoot>
  )
}
