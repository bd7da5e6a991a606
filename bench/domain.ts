import currency from 'currency.js'
import { dinero, toDecimal } from 'dinero.js'
import { isValidPhoneNumber, type CountryCode } from 'libphonenumber-js/mobile'
import * as v from 'valibot'
import * as z from 'zod'
import { mobileRule } from '../src/domain/account/credentials.ts'
import { createErrorCatalogue, type Catalogue, type CatalogueEntry } from '../src/domain/errors/failure.ts'
import { purchaseErrors } from '../src/domain/errors/purchase-errors.ts'
import { isRight } from '../src/domain/kernel/either.ts'
import type { AmountEntry } from '../src/domain/market/market.ts'
import { compileMobilePattern, isMobileNumber } from '../src/domain/market/mobile-pattern.ts'
import * as rules from '../src/domain/index.ts'
import { allMarkets } from '../src/domain/market/table/all-markets.ts'
import { parseAmount } from '../src/domain/money/amount-entry.ts'
import { amountOf } from '../src/domain/money/amount.ts'
import { amountFormatOf, displayedDecimals, formatAmount, type AmountFormat } from '../src/domain/money/format-amount.ts'
import { nextReward, orderRewards, REWARD_LIFE, rewardSponsors, type RewardBalance } from '../src/domain/reward/reward-order.ts'
import { measure, seededRandom, type Contender, type Row, type Workload } from './support/interleaved.ts'

/**
 * Measures the domain's work beside common hand-written code and libraries, in one interleaved run.
 * Every contender gets its data prepared in the form that suits it best; the store's functions get it as the store has it.
 */
const random = seededRandom(20_261_121)
const below = (limit: number): number => Math.floor(random() * limit)
/** Returns a random item of a list that is never empty. */
const oneOf = <A>(all: readonly A[]): A => all[below(all.length)] as A
const shuffled = <A>(all: readonly A[]): readonly A[] =>
  all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
/** Makes a contender of one function over its own list of cases. */
const over = <A>(name: string, cases: readonly A[], answer: (one: A) => string | number, goal?: number): Contender => ({
  name,
  once: (at) => answer(cases[at] as A),
  ...(goal === undefined ? {} : { goal })
})
/** Keeps of every case only what one contender reads, so that the others have as much memory. */
const only = <A, K extends keyof A>(cases: readonly A[], ...names: readonly K[]): readonly Pick<A, K>[] =>
  cases.map((one) => Object.fromEntries(names.map((name) => [name, one[name]])) as Pick<A, K>)

const isReached = ({ goal, ratio }: Row): boolean => goal === undefined || ratio >= goal

const verdict = (row: Row): string =>
  row.goal === undefined ? '' : `goal ${row.goal.toFixed(2)}x ${isReached(row) ? 'reached' : 'NOT reached'}`

/** Counts the cases for which a contender's answer differs from that of the named one. */
const otherAnswers = ({ cases, contenders }: Workload, { once }: Contender, ours: string): number => {
  const reference = contenders.find(({ name }) => name === ours)
  if (reference === undefined) return 0
  return Array.from({ length: cases }, (_, at) => at).filter((at) => String(once(at)) !== String(reference.once(at))).length
}

const printed = ({ cases }: Workload, row: Row, other: number): string => {
  const figures =
    `${row.ratio.toFixed(row.ratio < 0.1 ? 3 : 2)}x`.padStart(9) + `${Math.round(row.nanoseconds).toLocaleString('en')} ns`.padStart(15)
  const answers = other === 0 ? '' : `${other.toLocaleString('en')} of ${cases.toLocaleString('en')} answered otherwise`
  return `  ${row.name.padEnd(48)}${figures}  ${verdict(row).padEnd(20)}  ${answers}`.trimEnd()
}

/** Runs a workload and prints its rows; `ours` names the contender whose answers are right. */
const show = (workload: Workload, ours = ''): readonly Row[] => {
  const others = workload.contenders.map((contender) => otherAnswers(workload, contender, ours))
  const rows = measure(workload)
  console.log(`\n${workload.name}`)
  for (const [at, row] of rows.entries()) console.log(printed(workload, row, others[at] ?? 0))
  return rows
}

// ── Amounts, shown ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────

const AMOUNTS_PER_PAIR = 100

const formatCases = () => {
  const pairs = allMarkets.flatMap((market) => market.languages.map((language) => ({ market, language })))
  const prepared = pairs.map((pair) => {
    const { market, language } = pair
    const places = displayedDecimals(market)
    const style = { style: 'currency', currency: market.currency } as const
    const decimals = (least: number) =>
      new Intl.NumberFormat(language.locale, { minimumFractionDigits: least, maximumFractionDigits: places })
    return {
      ...pair,
      places,
      style,
      format: amountFormatOf(market, language),
      template: market.amountFormat.replace('{symbol}', market.currencySymbol),
      intl: new Intl.NumberFormat(language.locale, style),
      intlWhole: decimals(market.showDecimalWhenZero ? places : 0),
      intlParts: decimals(places),
      currencyOptions: {
        symbol: market.currencySymbol,
        separator: language.numberFormat.group,
        decimal: language.numberFormat.decimal,
        precision: places,
        pattern: market.amountFormat.replace('{symbol}', '!').replace('{amount}', '#')
      },
      dineroCurrency: { code: market.currency, base: 10, exponent: places }
    }
  })
  const amountIn = (places: 0 | 2): string => {
    const whole = String(Math.floor(10 ** (random() * 7)))
    const fraction = places === 2 && random() < 0.6 ? `.${String(below(100)).padStart(2, '0')}`.replace(/\.?0+$/, '') : ''
    return whole + fraction
  }
  return shuffled(
    prepared.flatMap((pair) =>
      Array.from({ length: AMOUNTS_PER_PAIR }, () => {
        const text = amountIn(pair.places)
        const number = Number(text)
        return {
          ...pair,
          amount: amountOf(text),
          number,
          money: dinero({ amount: Math.round(number * 10 ** pair.places), currency: pair.dineroCurrency }),
          currencyJs: currency(number, pair.currencyOptions)
        }
      })
    )
  )
}

type FormatCase = ReturnType<typeof formatCases>[number]

/**
 * Formats an amount by common hand-written code.
 * The platform rounds it, and a regular expression groups it.
 */
const byRegex = (number: number, format: AmountFormat): string => {
  const [whole = '', fraction] = number.toFixed(format.showDecimal && (format.showDecimalWhenZero || number % 1 !== 0) ? 2 : 0).split('.')
  const groups = format.groupSizes.length > 1 ? /\B(?=(?:\d{2})*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g
  const grouped = whole.length < 3 + format.minGroup ? whole : whole.replace(groups, format.group)
  return format.before + (fraction === undefined ? grouped : grouped + format.decimal + fraction) + format.after
}

const byTemplate = ({
  number,
  intlWhole,
  intlParts,
  template
}: Pick<FormatCase, 'number' | 'intlWhole' | 'intlParts' | 'template'>): string =>
  template.replace('{amount}', (number % 1 === 0 ? intlWhole : intlParts).format(number))

const FORMAT = 'formatAmount'

const formatWorkload = (cases: readonly FormatCase[]): Workload => ({
  name: 'Format an amount',
  cases: cases.length,
  contenders: [
    over('Intl.NumberFormat, kept for each language', only(cases, 'intl', 'number'), ({ intl, number }) => intl.format(number)),
    over(FORMAT, only(cases, 'format', 'amount'), ({ format, amount }) => formatAmount(format, amount), 5),
    over('formatAmount, market read each time', only(cases, 'market', 'language', 'amount'), ({ market, language, amount }) =>
      formatAmount(amountFormatOf(market, language), amount)
    ),
    over('toFixed and grouping by regex', only(cases, 'number', 'format'), ({ number, format }) => byRegex(number, format)),
    over('Intl for the number, market template', only(cases, 'number', 'intlWhole', 'intlParts', 'template'), byTemplate),
    over('dinero.js toDecimal, neither groups nor symbol', only(cases, 'money'), ({ money }) => toDecimal(money)),
    over('dinero.js and the kept Intl', only(cases, 'money', 'intl'), ({ money, intl }) =>
      toDecimal(money, ({ value }) => intl.format(Number(value)))
    ),
    over('currency.js format', only(cases, 'currencyJs'), ({ currencyJs }) => currencyJs.format()),
    over('toLocaleString', only(cases, 'number', 'language', 'style'), ({ number, language, style }) =>
      number.toLocaleString(language.locale, style)
    )
  ]
})

/** Prints in how many languages of markets Intl formats any of these amounts otherwise than the market. */
const printIntlFaults = (cases: readonly FormatCase[]): void => {
  const pairOf = ({ market, language }: FormatCase): string => `${market.path}/${language.code}`
  const wrong = (text: (one: FormatCase) => string): number =>
    new Set(cases.filter((one) => text(one) !== formatAmount(one.format, one.amount)).map(pairOf)).size
  const all = new Set(cases.map(pairOf)).size
  console.log(
    `  Intl writes the market's amount otherwise in ${wrong(({ intl, number }) => intl.format(number))} of ${all} market languages;`
  )
  console.log(`  with the market's own template around Intl's number still in ${wrong(byTemplate)} of ${all};`)
  console.log(
    `  regex grouping by the market's own signs, as a check on formatAmount, in ${wrong(({ number, format }) => byRegex(number, format))}.`
  )
}

const showFormats = (): readonly Row[] => {
  const cases = formatCases()
  const rows = show(formatWorkload(cases), FORMAT)
  printIntlFaults(cases)
  return rows
}

// ── Amounts, typed ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────

interface EntryRule {
  readonly entry: AmountEntry
  readonly pattern: RegExp
  readonly group: RegExp
  readonly decimal: string
}

const ENTRY_RULES: readonly EntryRule[] = [
  { entry: 'normal', pattern: /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d*)(?:\.\d{1,2})?$/, group: /,/g, decimal: '.' },
  { entry: 'invertedDecimal', pattern: /^(?:[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d*)(?:,\d{1,2})?$/, group: /\./g, decimal: ',' },
  { entry: 'noDecimal', pattern: /^\d+$/, group: /,/g, decimal: '.' }
]

/**
 * Number of typed texts: few enough for the processor's cache.
 * The bench measures the time of parsing, not the time in which a text is loaded from memory.
 */
const TYPED_AMOUNTS = 1000
const PARSE = 'parseAmount'

const typedIn = ({ entry, decimal }: EntryRule): string => {
  const whole = String(Math.floor(10 ** (random() * 7)))
  if (entry === 'noDecimal') return random() < 0.1 ? `${whole}a` : whole
  const group = decimal === '.' ? ',' : '.'
  const grouped = random() < 0.6 ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole
  const text = random() < 0.5 ? `${grouped}${decimal}${String(below(100)).padStart(2, '0')}` : grouped
  return random() < 0.1 ? text.replace(/\d$/, oneOf(['', `${group}1`, 'a'])) : text
}

const parseWorkload = (): Workload => {
  const schemas = ENTRY_RULES.map((rule) => {
    const read = (text: string): number => Number(text.replace(rule.group, '').replace(rule.decimal, '.'))
    return {
      ...rule,
      read,
      zod: z.string().regex(rule.pattern).transform(read),
      valibot: v.pipe(v.string(), v.regex(rule.pattern), v.transform(read)),
      options: { separator: rule.decimal === '.' ? ',' : '.', decimal: rule.decimal, errorOnInvalid: true }
    }
  })
  const cases = Array.from({ length: TYPED_AMOUNTS }, () => {
    const rule = oneOf(schemas)
    return { ...rule, typed: typedIn(rule) }
  })
  const byCurrencyJs = ({ typed, options }: Pick<(typeof cases)[number], 'typed' | 'options'>): number | string => {
    try {
      return currency(typed, options).value
    } catch {
      return ''
    }
  }
  return {
    name: 'Read a typed amount, one in ten wrong',
    cases: cases.length,
    contenders: [
      over('market regex, replace, Number', only(cases, 'typed', 'pattern', 'read'), ({ typed, pattern, read }) =>
        pattern.test(typed) ? read(typed) : ''
      ),
      over(
        PARSE,
        only(cases, 'typed', 'entry'),
        ({ typed, entry }) => {
          const amount = parseAmount(typed, entry)
          return isRight(amount) ? amount.right : ''
        },
        2.5
      ),
      over('the same, and back to exact text', only(cases, 'typed', 'pattern', 'read'), ({ typed, pattern, read }) =>
        pattern.test(typed) ? String(read(typed)) : ''
      ),
      over('valibot, same regex', only(cases, 'typed', 'valibot'), ({ typed, valibot }) => {
        const read = v.safeParse(valibot, typed)
        return read.success ? read.output : ''
      }),
      over('zod, same regex', only(cases, 'typed', 'zod'), ({ typed, zod }) => zod.safeParse(typed).data ?? ''),
      over('currency.js', only(cases, 'typed', 'options'), byCurrencyJs)
    ]
  }
}

// ── Mobile numbers ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────

const NUMBERS_PER_MARKET = 60
const MOBILE = 'isMobileNumber'

const digitsOf = (length: number): string => Array.from({ length }, (_, at) => (at === 0 ? 1 + below(9) : below(10))).join('')

const validMobile = (pattern: RegExp): string => {
  for (;;) {
    const number = digitsOf(7 + below(5))
    if (pattern.test(number)) return number
  }
}

const wrongMobile = (pattern: RegExp): string => {
  for (;;) {
    const number = validMobile(pattern)
    const wrong = oneOf([`0${number}`, number.slice(0, 5), `${number}00000`, `${number.slice(0, -1)}x`])
    if (!pattern.test(wrong)) return wrong
  }
}

const isNational = (typed: string, pattern: RegExp): boolean => {
  const digits = typed.replace(/[\s().-]/g, '')
  return !digits.startsWith('0') && pattern.test(digits)
}

/** Makes a workload of one market after the other, since a page and its forms have one market. */
const mobileWorkload = (): Workload => {
  const cases = allMarkets.flatMap((market) => {
    const pattern = compileMobilePattern(market.mobilePattern)
    const kept = {
      market,
      country: market.code as CountryCode,
      pattern,
      rule: mobileRule(market),
      zod: z.string().regex(pattern),
      valibot: v.pipe(v.string(), v.regex(pattern))
    }
    return Array.from({ length: NUMBERS_PER_MARKET }, (_, at) => ({
      ...kept,
      typed: at % 10 === 0 ? wrongMobile(pattern) : validMobile(pattern)
    }))
  })
  return {
    name: 'Check a mobile number, one in ten wrong',
    cases: cases.length,
    contenders: [
      over('market regex, compiled once', only(cases, 'typed', 'pattern'), ({ typed, pattern }) => (pattern.test(typed) ? typed : '')),
      over(MOBILE, only(cases, 'typed', 'market'), ({ typed, market }) => (isMobileNumber(market, typed) ? typed : ''), 0.9),
      over('mobileRule, which also cleans', only(cases, 'typed', 'rule'), ({ typed, rule }) => {
        const number = rule(typed)
        return isRight(number) ? number.right : ''
      }),
      over('regex that cleans, then the market regex', only(cases, 'typed', 'pattern'), ({ typed, pattern }) =>
        isNational(typed, pattern) ? typed : ''
      ),
      over('valibot, same regex', only(cases, 'typed', 'valibot'), ({ typed, valibot }) =>
        v.safeParse(valibot, typed).success ? typed : ''
      ),
      over('zod, same regex', only(cases, 'typed', 'zod'), ({ typed, zod }) => (zod.safeParse(typed).success ? typed : '')),
      over('regex made each time', only(cases, 'typed', 'market'), ({ typed, market }) =>
        compileMobilePattern(market.mobilePattern).test(typed) ? typed : ''
      ),
      over('libphonenumber-js, mobile data', only(cases, 'typed', 'country'), ({ typed, country }) =>
        isValidPhoneNumber(typed, country) ? typed : ''
      )
    ]
  }
}

// ── Error codes ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

const LOOK_UPS = 10_000
const SIZES = [100, 1000, 10_000] as const
/** Goal: at most 1.3 times the time of the smallest. */
const FLAT = 1 / 1.3

/** Returns codes in a realistic mix: mostly known ones, one in ten unknown. */
const codesOf = ({ rows }: Catalogue): readonly number[] => {
  const known = rows.map(({ code }) => Number(code)).filter(Number.isFinite)
  return Array.from({ length: LOOK_UPS }, () => (random() < 0.1 ? 1_000_000 + below(1000) : oneOf(known)))
}

/** Makes a catalogue of so many codes, half of them below zero as those of games are. */
const catalogueOf = (size: number): Catalogue => {
  const row = (at: number): CatalogueEntry => ({ ...purchaseErrors.fallback, code: at % 2 === 0 ? 3 * at + 1 : -3 * at - 1 })
  return createErrorCatalogue(
    'purchase',
    Array.from({ length: size }, (_, at) => row(at)),
    { ...purchaseErrors.fallback, code: 'DEFAULT' }
  )
}

const byObject = ({ rows, fallback }: Catalogue): ((code: number) => CatalogueEntry) => {
  const table: Readonly<Record<number, CatalogueEntry>> = Object.fromEntries(rows.map((row) => [row.code, row]))
  return (code) => table[code] ?? fallback
}

const LOOK_UP = 'catalogue entry'

const errorWorkload = (): Workload => {
  const codes = codesOf(purchaseErrors)
  const answers = codes.map((code) => ({ code }))
  const object = byObject(purchaseErrors)
  const zodAnswer = z.object({ code: z.number() })
  const valibotAnswer = v.object({ code: v.number() })
  return {
    name: 'Look up an error code of a purchase',
    cases: codes.length,
    contenders: [
      over('object with number keys', codes, (code) => object(code).key),
      over(LOOK_UP, codes, (code) => purchaseErrors.entry(code).key, 2),
      over('catalogue failure, with its way out', codes, (code) => purchaseErrors.failure(code).entry.key),
      over('valibot reads the answer, then object', answers, (answer) => object(v.parse(valibotAnswer, answer).code).key),
      over('zod reads the answer, then object', answers, (answer) => object(zodAnswer.parse(answer).code).key)
    ]
  }
}

/**
 * Makes a workload that looks up the same hundred codes in ever larger catalogues.
 * It measures the look-up and not the loading of 10,000 rows from memory.
 */
const lookUpGrowth = (): Workload => {
  const codes = codesOf(catalogueOf(SIZES[0]))
  const contenders = SIZES.map((size, at) => {
    const grown = catalogueOf(size)
    return over(`${size.toLocaleString('en')} codes`, codes, (code) => grown.entry(code).key, at === 0 ? undefined : FLAT)
  })
  return { name: 'Look up the same codes as the catalogue grows', cases: LOOK_UPS, contenders }
}

// ── Rewards ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

const REWARDS = 10_000
const ORDER = 'orderRewards'
const EARLIEST = Date.UTC(2026, 10, 21)

const rewardsOf = (count: number): readonly RewardBalance[] =>
  Array.from({ length: count }, () => ({
    amount: amountOf(String(1 + below(1000))),
    expiry: new Date(EARLIEST + below(REWARD_LIFE)),
    sponsor: oneOf(rewardSponsors)
  }))

const middleOf = <A>(ordered: readonly A[]): A => ordered[ordered.length >> 1] as A

const rewardWorkload = (): Workload => {
  const rewards = rewardsOf(REWARDS)
  const numbers = rewards.map(({ expiry, sponsor }) => ({ expiry: expiry.getTime(), sponsor: rewardSponsors.indexOf(sponsor) }))
  const texts = rewards.map(({ expiry, sponsor }) => ({ expiry: expiry.toISOString(), sponsor: rewardSponsors.indexOf(sponsor) }))
  return {
    name: `Order ${REWARDS.toLocaleString('en')} rewards`,
    cases: 1,
    contenders: [
      over(
        'comparator on numbers',
        [numbers],
        (all) => middleOf(all.toSorted((a, b) => a.expiry - b.expiry || a.sponsor - b.sponsor)).expiry
      ),
      over(ORDER, [rewards], (all) => middleOf(orderRewards(all)).expiry.getTime(), 5),
      over('comparator on dates', [rewards], (all) => {
        const rank = ({ sponsor }: RewardBalance): number => rewardSponsors.indexOf(sponsor)
        return middleOf(all.toSorted((a, b) => a.expiry.getTime() - b.expiry.getTime() || rank(a) - rank(b))).expiry.getTime()
      }),
      over('comparator on ISO texts', [texts], (all) => {
        const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
        return Date.parse(middleOf(all.toSorted((a, b) => byText(a.expiry, b.expiry) || a.sponsor - b.sponsor)).expiry)
      })
    ]
  }
}

const nextRewardWorkload = (): Workload => {
  const rewards = rewardsOf(REWARDS)
  return {
    name: `Find the next of ${REWARDS.toLocaleString('en')} rewards`,
    cases: 1,
    contenders: [
      over('orderRewards, its first', [rewards], (all) => orderRewards(all)[0]?.expiry.getTime() ?? 0),
      over('nextReward', [rewards], (all) => nextReward(all)?.expiry.getTime() ?? 0, 1)
    ]
  }
}

/**
 * Makes a workload of equally many rewards in few or many lists.
 * It shows the time of one reward as a list grows.
 */
const rewardGrowth = (): Workload => {
  const rewards = rewardsOf(REWARDS)
  const contenders = [10, 100, 1000, REWARDS].map((size, at): Contender => {
    const lists = Array.from({ length: rewards.length / size }, (_, list) => rewards.slice(list * size, (list + 1) * size))
    const once = (): number => lists.reduce((sum, list) => sum + (middleOf(orderRewards(list)).expiry.getTime() % 1000), 0)
    return { name: `lists of ${size.toLocaleString('en')}`, once, ...(at === 0 ? {} : { goal: FLAT }) }
  })
  return { name: 'Order 10,000 rewards as their lists grow', cases: 1, contenders }
}

// ── Hostile texts ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

const HOSTILE_SIGNS = 10_000
/** Longest time that a rule may take for a hostile text. Unit: ms. */
const PATIENCE = 1
const PIECES = [
  '1',
  '0',
  '1,',
  '111,',
  '1.',
  ' ',
  'a',
  'a@',
  'a.',
  '@',
  '-',
  '#',
  '/',
  '..',
  '%41',
  '%',
  '٥',
  'é',
  'ж',
  '日',
  '\ud800',
  '😀',
  '\n'
]

/** Lists every rule that reads a text from outside. */
const readers = (): readonly (readonly [name: string, read: (text: string) => unknown])[] => {
  const find = (path: string) => allMarkets.find((market) => market.path === path)
  const input: rules.ProductInput = { name: 'userId', label: 'ID', pattern: '^\\d{5,12}$', required: true, options: [] }
  return [
    ...ENTRY_RULES.map(({ entry }) => [`parseAmount, ${entry}`, (text: string) => parseAmount(text, entry)] as const),
    ...allMarkets.map((market) => [`isMobileNumber in ${market.path}`, (text: string) => isMobileNumber(market, text)] as const),
    ['parseAmountText', rules.parseAmountText],
    ['emailRule', rules.emailRule],
    ['passwordRule', rules.passwordRule],
    ['cpfRule', rules.cpfRule],
    ['otpRule', rules.otpRule],
    ['giftCodeRule', rules.giftCodeRule],
    ['riotIdRule', rules.riotIdRule],
    ['playerRule', (text) => rules.playerRule(input)(text)],
    ['normalisePromoCode', rules.normalisePromoCode],
    ['required', rules.requiredRule],
    ['alphanumericDash', rules.alphanumericDashRule],
    ['lettersNumbersSpaces', rules.lettersNumbersSpacesRule],
    ['numbersOnly', rules.numbersOnlyRule],
    ['zipCode', rules.zipCodeRule],
    ['date', rules.dateRule],
    ['minimumLength', rules.minimumLengthRule(5)],
    ['maximumLength', rules.maximumLengthRule(5)],
    ['parseReturnPath', rules.parseReturnPath],
    ['parseLocaleSegment', rules.parseLocaleSegment],
    ['matchRoute', (text) => rules.matchRoute(text)],
    ['resolvePath', (text) => rules.resolvePath({ pathname: `/sa/${text}`, search: `?q=${text}`, hash: '' }, {}, find)],
    ['pathSegment', rules.encodePathSegment],
    ['segmentText', rules.decodePathSegment],
    ['latinDigits', rules.toLatinDigits],
    ['maskEmail', rules.maskEmail],
    ['maskMobile', rules.maskMobile]
  ]
}

/** Returns the typical time of one call: the median of many. Unit: ms. */
const typical = (call: () => unknown): number => {
  const times = Array.from({ length: 15 }, () => {
    const began = performance.now()
    call()
    return performance.now() - began
  })
  return times.toSorted((a, b) => a - b)[7] ?? Number.NaN
}

/**
 * Measures the slowest text of every rule and prints the slowest rules.
 * @returns the rules that are too slow
 */
const showHostile = (): readonly string[] => {
  const texts = PIECES.flatMap((piece) => {
    const long = piece.repeat(Math.ceil(HOSTILE_SIGNS / piece.length)).slice(0, HOSTILE_SIGNS)
    return [long, `${long}!`, `1${long}`]
  })
  const slowest = readers()
    .map(([name, read]) => ({ name, ms: Math.max(...texts.map((text) => typical(() => read(text)))) }))
    .toSorted((a, b) => b.ms - a.ms)
  console.log(
    `\nA hostile text of ${HOSTILE_SIGNS.toLocaleString('en')} signs, the slowest of ${texts.length} for each of ${slowest.length} rules`
  )
  for (const { name, ms } of slowest.slice(0, 8)) console.log(`  ${name.padEnd(48)}${ms.toFixed(3).padStart(9)} ms`)
  return slowest.filter(({ ms }) => ms >= PATIENCE).map(({ name }) => `${name} on a hostile text`)
}

const rows = [
  ...showFormats(),
  ...show(parseWorkload(), PARSE),
  ...show(mobileWorkload(), MOBILE),
  ...show(errorWorkload(), LOOK_UP),
  ...show(lookUpGrowth()),
  ...show(rewardWorkload(), ORDER),
  ...show(nextRewardWorkload(), 'nextReward'),
  ...show(rewardGrowth())
]
// Last, so that the engine does not optimise the rules above for unrealistic texts.
const tooSlow = showHostile()
const missed = [...rows.filter((row) => !isReached(row)).map(({ name }) => name), ...tooSlow]
console.log(missed.length === 0 ? '\nEvery goal is reached.' : `\nNot reached: ${missed.join('; ')}.`)
