// Tries the rules in the browser: the page is bundled from the packages themselves, with their checks of arguments.
import * as rules from '@refill/domain'

const FIRST = [
  "const market = requireMarket('id')",
  'const format = amountFormatOf(market, defaultLanguage(market))',
  "formatAmount(format, amountOf('15000'))",
  "addAmounts(amountOf('0.1'), amountOf('0.2'))",
  "parseAmountText('4.90')",
  "isMobileNumber(market, '81234567890')",
  "cpfLooksWrong('529.982.247-26')",
  "orderStatusOf('Fulfillment_Completed')",
  "failureOf('purchase', 10001, { retryAfterSeconds: 300 })",
  "formatAmount(format, 'fifteen')"
]

const names = Object.keys(rules)
const values = Object.values(rules)

const run = (line, before) => {
  const text = JSON.stringify(Reflect.construct(Function, [...names, `{\n${before}\nreturn (${line})\n}`])(...values))
  return text ?? 'undefined'
}

const isDeclaration = (line) => /^\s*const\s/.test(line)

const element = (tag, text, className) => Object.assign(document.createElement(tag), { textContent: text, className })

const drawResult = (line, before) => {
  const row = document.createElement('div')
  row.append(element('code', line, ''))
  try {
    row.append(element('samp', run(line, before), ''))
  } catch (error) {
    row.append(element('samp', String(error), 'fault'))
  }
  return row
}

const code = document.querySelector('#code')
const results = document.querySelector('#results')

const show = () => {
  const lines = code.value.split('\n').filter((line) => line.trim() !== '')
  const declared = (at) => lines.slice(0, at).filter(isDeclaration).join('\n')
  results.replaceChildren(...lines.flatMap((line, at) => (isDeclaration(line) ? [] : [drawResult(line, declared(at))])))
}

code.value = FIRST.join('\n')
code.addEventListener('input', show)
show()
