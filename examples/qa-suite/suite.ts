import { answerQuestion, questionOf } from '@refill/application'
import { isRight } from '@refill/domain/kernel'
import {
  addAmounts,
  type Amount,
  amountFormatOf,
  compareAmounts,
  formatAmount,
  formatAmountForEntry,
  isZeroAmount,
  parseAmount,
  subtractAmounts
} from '@refill/domain/money'
import { missingPurchaseSteps, parsePurchaseUserInfo, type PurchaseDraft } from '@refill/domain/orders'
import { messagesFor, writeText } from '@refill/messages'
import { anyAmount, anyAmountEntry, anyFailure, anyMarketLanguage, anyPrice, anyPurchaseDraft, anyReadyPurchase } from '@refill/testing'
import fc from 'fast-check'

const NOW = new Date('2026-11-24T12:00:00Z')

/** A property by its name; it throws when it does not hold, with the inputs that show it. */
export interface Property {
  readonly name: string
  readonly check: () => void | Promise<void>
}

const demand = (condition: boolean, reason: string): void => {
  if (!condition) throw new Error(reason)
}

/** Returns whether a field takes a price: none takes zero. */
const isNotZero = (price: Amount): boolean => !isZeroAmount(price)

const missingIn = (draft: PurchaseDraft) => missingPurchaseSteps(draft, NOW)

/** Properties that a team outside the store could keep of its rules. */
export const properties: readonly Property[] = [
  {
    name: 'adding and taking away gives the same amount',
    check: () => fc.assert(fc.property(anyAmount, anyAmount, (a, b) => compareAmounts(subtractAmounts(addAmounts(a, b), b), a) === 0))
  },
  {
    name: 'a price that is written for a field is read as the same price',
    check: () =>
      fc.assert(
        fc.property(anyPrice(0).filter(isNotZero), anyAmountEntry, (price, entry) => {
          const read = parseAmount(formatAmountForEntry(price, entry), entry)
          demand(isRight(read) && compareAmounts(read.right, price) === 0, `${price} was read as ${JSON.stringify(read)}`)
        })
      )
  },
  {
    name: 'a price keeps its digits in every market and language',
    check: () =>
      fc.assert(
        fc.property(anyPrice(0), anyMarketLanguage, (price, { market, language }) => {
          const shown = formatAmount(amountFormatOf(market, language), price)
          demand(shown.replaceAll(/\D/g, '').startsWith(price.replaceAll(/\D/g, '')), `${price} was shown as ${shown}`)
        })
      )
  },
  {
    name: 'a purchase that misses nothing can be sent',
    check: () =>
      fc.assert(
        fc.property(anyReadyPurchase, (draft) => {
          demand(missingIn(draft).length === 0 && isRight(parsePurchaseUserInfo(draft, NOW)), 'something was missing')
        })
      )
  },
  {
    name: 'every missing step has a question with a label, and choices where it is a choice',
    check: () =>
      fc.assert(
        fc.property(anyPurchaseDraft, (draft) => {
          for (const question of missingIn(draft).map((missing) => questionOf(draft, missing))) {
            demand(
              Object.values(question.label).every((part) => part !== ''),
              `${question.field} has no label`
            )
            demand(question.kind !== 'choice' || question.options.length > 0, `${question.field} has no choices`)
          }
        })
      )
  },
  {
    name: 'an answered choice of an item is missing no longer',
    check: () =>
      fc.assert(
        fc.property(anyPurchaseDraft, (draft) => {
          const missing = missingIn(draft).find(({ field }) => field === 'item')
          if (missing === undefined) return
          const question = questionOf(draft, missing)
          const answered = { ...draft, ...answerQuestion(draft, question, question.options[0]?.value ?? '') }
          demand(!missingIn(answered).some(({ field }) => field === 'item'), 'the item was still missing')
        })
      )
  },
  {
    name: 'every failure has a text in every language, for what happened and for its cause',
    check: () =>
      fc.assert(
        fc.asyncProperty(anyFailure, anyMarketLanguage, async ({ entry, params }, { market, language }) => {
          const texts = await messagesFor(market, language.code).load('purchaseErrors', 'accountErrors', 'claimErrors')
          for (const key of [entry.key, entry.cause]) demand(writeText(texts, key, params) !== key, `${language.locale} has no ${key}`)
        })
      )
  }
]

/** Runs every property, and returns the report of each that does not hold. */
export const runSuite = async (): Promise<readonly string[]> => {
  const faults: string[] = []
  for (const { name, check } of properties) {
    try {
      await check()
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return faults
}
