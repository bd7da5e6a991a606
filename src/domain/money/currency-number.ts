/**
 * ISO 4217 numbers of the currencies that the markets pay in; payments providers ask for the number.
 *
 * @source PF 2.2, ISO 4217
 */
const NUMBERS: Readonly<Record<string, number>> = {
  AED: 784,
  ARS: 32,
  AUD: 36,
  BDT: 50,
  BHD: 48,
  BOB: 68,
  BRL: 986,
  CAD: 124,
  CLP: 152,
  COP: 170,
  CRC: 188,
  DKK: 208,
  DOP: 214,
  EGP: 818,
  EUR: 978,
  GBP: 826,
  GTQ: 320,
  HKD: 344,
  IDR: 360,
  INR: 356,
  IQD: 368,
  JOD: 400,
  JPY: 392,
  KES: 404,
  KRW: 410,
  KWD: 414,
  KZT: 398,
  LAK: 418,
  LKR: 144,
  MAD: 504,
  MMK: 104,
  MNT: 496,
  MXN: 484,
  MYR: 458,
  NGN: 566,
  NOK: 578,
  NPR: 524,
  NZD: 554,
  OMR: 512,
  PEN: 604,
  PHP: 608,
  PKR: 586,
  PLN: 985,
  PYG: 600,
  QAR: 634,
  RON: 946,
  RUB: 643,
  SAR: 682,
  SEK: 752,
  SGD: 702,
  THB: 764,
  TRY: 949,
  TWD: 901,
  USD: 840,
  UYU: 858,
  VND: 704,
  ZAR: 710
}

const CODES = new Map(Object.entries(NUMBERS).map(([code, number]) => [number, code]))

/**
 * Returns the ISO 4217 number of a currency; undefined for one that no market pays in.
 *
 * @source PF 2.2
 * @example currencyNumber('IDR') // 360
 */
export const currencyNumber = (code: string): number | undefined => (Object.hasOwn(NUMBERS, code) ? NUMBERS[code] : undefined)

/**
 * Returns the letters of a currency's number; undefined for an unknown one.
 *
 * @source PF 2.2
 * @example currencyOfNumber(360) // 'IDR'
 */
export const currencyOfNumber = (number: number): string | undefined => CODES.get(number)
