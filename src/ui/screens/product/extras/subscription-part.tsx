import { type Texts, writeText } from '../../../../i18n/keys.ts'
import { keepPurchase } from '../../../kept-purchase.ts'
import { OwnTexts } from '../../wallet-pay/own-texts.tsx'
import { isSignedIn } from '../is-signed-in.ts'
import type { SubscriptionPart } from './extras.ts'
import { HowOften } from './how-often.tsx'
import { SubscriptionLines } from './subscription-lines.tsx'
import { SubscriptionRefusal } from './subscription-refusal.tsx'

/** Creates subscriptions as a part of a product page from their texts. */
export const subscriptionPart = (texts: Texts): SubscriptionPart => ({
  HowOften: (props) => (
    <OwnTexts texts={texts}>
      <HowOften {...props} />
    </OwnTexts>
  ),
  Lines: (props) => (
    <OwnTexts texts={texts}>
      <SubscriptionLines {...props} />
    </OwnTexts>
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
    <OwnTexts texts={texts}>
      <SubscriptionRefusal {...props} />
    </OwnTexts>
  )
})
