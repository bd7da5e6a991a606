// Tries the rules in the browser: the page is bundled from the packages themselves.
import * as rules from '@refill/domain'

const FIRST = [
  "amountFormatOf(requireMarket('id'), defaultLanguage(requireMarket('id')))",
  "formatAmount(amountFormatOf(requireMarket('id'), defaultLanguage(requireMarket('id'))), amountOf('15000'))",
  "addAmounts(amountOf('0.1'), amountOf('0.2'))",
  "parseAmountText('4.90')",
  "isMobileNumber(requireMarket('id'), '81234567890')",
  "cpfLooksWrong('529.982.247-26')",
  "orderStatusOf('Fulfillment_Completed')",
  "failureOf('purchase', 10001, { retryAfterSeconds: 300 })"
]

const names = Object.keys(rules)
const values = Object.values(rules)

const resultOf = (line) => {
  try {
    return JSON.stringify(Reflect.construct(Function, [...names, `return (${line})`])(...values)) ?? 'undefined'
  } catch (error) {
    return String(error)
  }
}

const code = document.querySelector('#code')
const results = document.querySelector('#results')

const show = () => {
  const lines = code.value.split('\n').filter((line) => line.trim() !== '')
  results.textContent = lines.map((line) => `${line}\n  ${resultOf(line)}`).join('\n')
}

code.value = FIRST.join('\n')
code.addEventListener('input', show)
show()
