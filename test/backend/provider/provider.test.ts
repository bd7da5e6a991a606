import { describe, expect, test } from 'vitest'
import { checksumOf, isSameText } from '../../../backend/services/provider/checksum.ts'
import { parseWithTextNumbers } from '../../../backend/services/provider/long-numbers.ts'
import { readAmount } from '../../../backend/services/provider/provider-client.ts'
import { PAYMENT_GROUPS, paymentGroup, paymentResultOf, refusalOfPayment } from '../../../backend/services/provider/result-codes.ts'

describe('provider message', () => {
  test('has the published checksum', () => {
    expect(checksumOf('7203344589012345678', '0123456789abcdef0123456789abcdef', 'ORD-01JD3Q7M9K2X', '0')).toBe(
      '59aba256800a92dbb7e1f5f487cb19f1'
    )
  })

  test('is compared whole: neither a shorter nor a longer text is the same', () => {
    expect(isSameText('59ab', '59ab')).toBe(true)
    expect(isSameText('59a', '59ab')).toBe(false)
    expect(isSameText('', '59ab')).toBe(false)
  })

  test('keeps all 19 digits of a bare number', () => {
    expect(parseWithTextNumbers('{"txnId":6850822175662776971,"n":[1.50,-2],"s":"12 \\" 34","t":true}')).toEqual({
      txnId: '6850822175662776971',
      n: ['1.50', '-2'],
      s: '12 " 34',
      t: true
    })
  })

  test('is no amount unless it is one', () => {
    expect(readAmount('15000.00')).toBe('15000')
    expect(readAmount('4.90')).toBe('4.9')
    expect(readAmount('007')).toBe('7')
    expect(readAmount('0.0')).toBe('0')
    expect(readAmount('1e3')).toBeUndefined()
    expect(readAmount('-1')).toBeUndefined()
    expect(readAmount(15)).toBeUndefined()
  })

  test('belongs to one group by its code, and to the unknown ones otherwise', () => {
    const codes = PAYMENT_GROUPS.flatMap((row) => row.codes)
    expect(new Set(codes).size).toBe(codes.length)
    expect(paymentResultOf(0)).toEqual({ code: 0, group: 'paid' })
    expect(paymentGroup(0)).toBe('paid')
    expect(paymentGroup(315)).toBe('riskRules')
    expect(paymentGroup(999)).toBe('unknown')
    expect(paymentGroup(239)).toBe('ourMistake')
  })

  test.each([
    [431, 431, 'wait'],
    [216, 431, 'wait'],
    [228, 431, 'wait'],
    [713, 431, 'wait'],
    [223, 223, 'enterOtp'],
    [222, 222, 'changeChannel'],
    [226, 10002, 'fixInput'],
    [907, 10002, 'fixInput'],
    [224, 30116, 'changeChannel'],
    [420, 30116, 'changeChannel'],
    [217, 10001, 'wait'],
    [248, 468, 'fixInput'],
    [468, 468, 'fixInput'],
    [714, 30300, 'fixInput'],
    [404, 238, 'changeChannel'],
    [1301, 238, 'changeChannel'],
    [436, 431, 'wait'],
    [239, 98, 'wait'],
    [233, 98, 'wait']
  ])('%i is told as %i with the recovery %s', (code, statusCode, recovery) => {
    expect(refusalOfPayment(code)).toMatchObject({ statusCode, detail: { recovery } })
  })

  test.each([
    [414, 'noMoney'],
    [744, 'noMoney'],
    [703, 'dataWrong'],
    [748, 'dataWrong'],
    [309, 'notAccepted'],
    [739, 'notAccepted'],
    [605, 'voucherUsed'],
    [607, 'voucherUsed']
  ])('%i leads to another payment method and is told as %s; risk rules are never named', (code, reason) => {
    expect(refusalOfPayment(code)).toEqual({ statusCode: 1, detail: { recovery: 'changeChannel', reason } })
  })

  test('reports a code that was wrong too often as a payment without confirmation', () => {
    expect(refusalOfPayment(222)).toEqual({ statusCode: 222, detail: { recovery: 'changeChannel', reason: 'notConfirmed' } })
  })

  test('asks for the five minutes of the provider for an operator payment that is still open', () => {
    expect(refusalOfPayment(218)).toEqual({
      statusCode: 10001,
      detail: { recovery: 'wait', retryAfterSeconds: 300, reason: 'paymentOpen' }
    })
  })

  test('waits on an invented code', () => {
    expect(refusalOfPayment(31337)).toEqual({ statusCode: 1, detail: { recovery: 'wait', reason: 'notAccepted' } })
  })
})
