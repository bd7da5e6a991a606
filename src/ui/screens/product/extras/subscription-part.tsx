import { type Texts, writeText } from '../../../../i18n/keys.ts'
import { keepPurchase } from '../../../kept-purchase.ts'
import { isSignedIn } from '../is-signed-in.ts'
import type { SubscriptionPart } from './extras.ts'
import { HowOften } from './how-often.tsx'
import { SubscriptionLines } from './subscription-lines.tsx'
import { SubscriptionRefusal } from './subscription-refusal.tsx'
import { MessagesProvider } from '../../../i18n.tsx'

/** Creates subscriptions as a part of a product page from their texts. */
export const subscriptionPart = (texts: Texts): SubscriptionPart => ({
  HowOften: (props) => (
    <MessagesProvider texts={texts}>
      <HowOften {...props} />
    </MessagesProvider>
  ),
  Lines: (props) => (
    <MessagesProvider texts={texts}>
      <SubscriptionLines {...props} />
    </MessagesProvider>
  ),
  action: (amount, { recurrence }, prefix, onLeave) => {
    if (!isSignedIn())
      return {
        label: writeText(texts, 'subscriptionPay.signIn'),
        note: writeText(texts, 'subscriptionPay.account'),
        run: () => {
          onLeave()
          keepPurchase(location)
          location.assign(`/${prefix}/sign-in`)
        }
      }
    const price = writeText(texts, `subscriptionPay.price.${recurrence}`, { amount })
    return {
      label: writeText(texts, 'subscriptionPay.do', { price }),
      note: undefined,
      run: undefined
    }
  },
  Failed: (props) => (
    <MessagesProvider texts={texts}>
      <SubscriptionRefusal {...props} />
    </MessagesProvider>
  )
})
