import { describe, expectTypeOf, test } from 'vitest'
import {
  addAmounts,
  allMarkets,
  amountFormatOf,
  amountOf,
  errorCatalogues,
  codeTable,
  days,
  decideEntry,
  decideTopUp,
  defaultLanguage,
  emailRule,
  failureOf,
  findMarket,
  formatAmount,
  orderHeaderOf,
  isRight,
  matchRoute,
  orderStatusOf,
  otpRule,
  parseAmount,
  parseAmountText,
  parseReturnPath,
  routePath,
  seconds,
  createRecovery,
  validateForm,
  createWaitRecovery,
  type ActivationDecision,
  type Amount,
  type AmountEntry,
  type BirthDate,
  type Catalogue,
  type CountryCode,
  type Cpf,
  type Either,
  type Email,
  type EntryDecision,
  type ErrorDomain,
  type Failure,
  type GiftCode,
  type Guard,
  type LoginState,
  type Market,
  type MatchedRoute,
  type Milliseconds,
  type MobileNumber,
  type OrderStatus,
  type Otp,
  type Recovery,
  type RecoveryKind,
  type ReturnPath,
  type RouteName,
  type TopUpDecision
} from '../../src/domain/index.ts'

/**
 * Wrong uses that must not compile.
 * Each line under `@ts-expect-error` is checked by `npm run types`, which fails when it compiles. The functions are never called.
 */
type Misuse = () => unknown

describe('branded types refuse an unparsed text as', () => {
  test('amount', () => {
    expectTypeOf<Amount>().toExtend<string>()
    expectTypeOf<string>().not.toExtend<Amount>()
    expectTypeOf<number>().not.toExtend<Amount>()
    expectTypeOf(parseAmountText).parameter(0).toBeUnknown()
    expectTypeOf(parseAmount).returns.toEqualTypeOf<Either<'currencyFormat', Amount>>()
    const misuses: readonly Misuse[] = [
      // @ts-expect-error a text of digits has not been read yet
      () => addAmounts('1', amountOf('2')),
      // @ts-expect-error money is never a float
      () => addAmounts(1.5, amountOf('2')),
      // @ts-expect-error what was typed may be no amount: ask first
      () => addAmounts(parseAmount('1', 'normal'), amountOf('2')),
      // @ts-expect-error there are three entry formats
      () => parseAmount('1', 'swiss')
    ]
    expectTypeOf(misuses).not.toBeAny()
  })

  test('email address, mobile number, code, birth date, CPF, gift code, way back', () => {
    type Brands = readonly [Email, MobileNumber, Otp, BirthDate, Cpf, GiftCode, ReturnPath]
    expectTypeOf<string>().not.toExtend<Brands[number]>()
    expectTypeOf<Email>().not.toExtend<MobileNumber>()
    expectTypeOf<Otp>().not.toExtend<GiftCode>()
    expectTypeOf(emailRule).returns.toExtend<Either<unknown, Email>>()
    expectTypeOf(otpRule).returns.toExtend<Either<unknown, Otp>>()
    expectTypeOf(parseReturnPath).returns.toEqualTypeOf<Either<'notAReturnPath', ReturnPath>>()
  })

  test('length of time, which is no bare number', () => {
    expectTypeOf<number>().not.toExtend<Milliseconds>()
    expectTypeOf(days(1)).toEqualTypeOf<Milliseconds>()
    const misuses: readonly Misuse[] = [
      // @ts-expect-error 30 of what?
      () => createWaitRecovery(30),
      () => createWaitRecovery(seconds(30))
    ]
    expectTypeOf(misuses).not.toBeAny()
  })
})

describe('unions', () => {
  test('let an answer be read on one side only', () => {
    const read = parseAmountText('1')
    const misuse: Misuse = () => {
      // @ts-expect-error it may have been refused
      return read.right
    }
    expectTypeOf(misuse).returns.toBeUnknown()
    if (isRight(read)) expectTypeOf(read.right).toEqualTypeOf<Amount>()
    else expectTypeOf(read.left).toEqualTypeOf<'notAnAmount'>()
  })

  test('tell decisions apart by their kind', () => {
    expectTypeOf<EntryDecision['kind']>().toEqualTypeOf<'enter' | 'redirect'>()
    expectTypeOf<Extract<EntryDecision, { readonly kind: 'redirect' }>['to']>().toEqualTypeOf<'/'>()
    expectTypeOf<Extract<EntryDecision, { readonly kind: 'enter' }>>().not.toHaveProperty('to')
    expectTypeOf(decideTopUp).returns.toEqualTypeOf<TopUpDecision>()
    expectTypeOf<ActivationDecision>().toHaveProperty('kind')
    expectTypeOf<LoginState>().not.toBeAny()
  })

  test('close the list of ways out of a failure, and each carries what it needs', () => {
    expectTypeOf<Recovery['kind']>().toEqualTypeOf<RecoveryKind>()
    expectTypeOf<Extract<Recovery, { readonly kind: 'wait' }>>().toHaveProperty('ms').toEqualTypeOf<Milliseconds>()
    const misuses: readonly Misuse[] = [
      // @ts-expect-error a wait needs to say how long
      () => createRecovery('wait'),
      // @ts-expect-error no way out has this name
      () => createRecovery('panic')
    ]
    expectTypeOf(misuses).not.toBeAny()
    // A recovery added to the list without an answer here does not compile.
    const worded = (kind: RecoveryKind): string =>
      (
        {
          none: 'nothing',
          fixInput: 'correct it',
          checkPlayer: 'check the player',
          chooseRole: 'choose a character',
          changeItem: 'choose another item',
          changeChannel: 'pay another way',
          refreshQuote: 'look at the price',
          removePromo: 'buy without the code',
          lowerRewards: 'use fewer rewards',
          wait: 'wait',
          signIn: 'sign in',
          enterOtp: 'type the code',
          topUpWallet: 'add money',
          otherMarket: 'go there'
        } satisfies Readonly<Record<RecoveryKind, string>>
      )[kind]
    expectTypeOf(worded).returns.toBeString()
  })

  test('give a code no meaning without its area', () => {
    expectTypeOf(failureOf).parameter(0).toEqualTypeOf<ErrorDomain>()
    expectTypeOf(failureOf).returns.toEqualTypeOf<Failure>()
    expectTypeOf(errorCatalogues).toEqualTypeOf<Readonly<Record<ErrorDomain, Catalogue>>>()
    const misuses: readonly Misuse[] = [
      // @ts-expect-error 10001 of what?
      () => failureOf(10_001),
      // @ts-expect-error no area has this name
      () => failureOf('checkout', 10_001)
    ]
    expectTypeOf(misuses).not.toBeAny()
  })
})

describe('tables are typed by their content', () => {
  test('hold statuses of an order', () => {
    expectTypeOf(orderStatusOf).returns.toEqualTypeOf<OrderStatus>()
    expectTypeOf<string>().not.toExtend<OrderStatus>()
    expectTypeOf(orderHeaderOf).parameter(0).toEqualTypeOf<OrderStatus>()
    const misuse: Misuse = () => {
      // @ts-expect-error the word of the wire is no status yet
      return orderHeaderOf('Fulfilled')
    }
    expectTypeOf(misuse).not.toBeAny()
  })

  test("hold a table of one's own", () => {
    const light = codeTable('Light', [
      { code: 0, name: 'off', glow: false },
      { code: 1, name: 'on', glow: true }
    ])
    expectTypeOf(light.names).toEqualTypeOf<readonly ('off' | 'on')[]>()
    expectTypeOf(light.row('on').glow).toEqualTypeOf<true>()
    const misuse: Misuse = () => {
      // @ts-expect-error no row has this name
      return light.row('dim')
    }
    expectTypeOf(misuse).not.toBeAny()
  })

  test('hold markets', () => {
    expectTypeOf<CountryCode>().not.toEqualTypeOf<string>()
    expectTypeOf<'sa'>().toExtend<CountryCode>()
    expectTypeOf<'xx'>().not.toExtend<CountryCode>()
    expectTypeOf(allMarkets).toExtend<readonly Market[]>()
    expectTypeOf(findMarket).returns.toExtend<Market | undefined>()
    expectTypeOf<AmountEntry>().toEqualTypeOf<'normal' | 'invertedDecimal' | 'noDecimal'>()
    const misuse: Misuse = () => {
      // @ts-expect-error an amount is shown by a market in a language, never by itself
      return formatAmount(amountOf('1'))
    }
    const use = (market: Market): string => formatAmount(amountFormatOf(market, defaultLanguage(market)), amountOf('1'))
    expectTypeOf([misuse, use]).not.toBeAny()
  })

  test('routes carry what their paths carry, and nothing else', () => {
    expectTypeOf(matchRoute).returns.toEqualTypeOf<MatchedRoute>()
    expectTypeOf<MatchedRoute['name']>().toEqualTypeOf<RouteName>()
    expectTypeOf<Extract<MatchedRoute, { readonly name: 'SearchResults' }>['params']>().toEqualTypeOf<{ readonly searchString: string }>()
    expectTypeOf(decideEntry).parameter(0).toEqualTypeOf<readonly Guard[]>()
    const misuses: readonly Misuse[] = [
      // @ts-expect-error a search needs its text
      () => routePath('SearchResults'),
      // @ts-expect-error the sign-in has no parameters
      () => routePath('SignIn', { searchString: 'x' }),
      // @ts-expect-error the page "not found" has no address
      () => routePath('NotFound'),
      () => routePath('SearchResults', { searchString: '50%' })
    ]
    expectTypeOf(misuses).not.toBeAny()
  })

  test('give a form back what its rules read', () => {
    const read = validateForm({ email: emailRule, otp: otpRule }, { email: 'a@b.example', otp: '123456' })
    if (isRight(read)) {
      expectTypeOf(read.right.email).toEqualTypeOf<Email>()
      expectTypeOf(read.right.otp).toEqualTypeOf<Otp>()
    } else expectTypeOf<keyof typeof read.left>().toEqualTypeOf<'email' | 'otp'>()
    const misuse: Misuse = () => {
      // @ts-expect-error what was typed is text
      return validateForm({ otp: otpRule }, { otp: 123_456 })
    }
    expectTypeOf(misuse).not.toBeAny()
  })
})
