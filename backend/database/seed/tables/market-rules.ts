/** How prices of a market end. @source PF 12.3 */
export type PriceEnding = 'ninetyNine' | 'ninety' | 'quarter' | 'wholeNine' | 'wholeZero' | 'whole' | 'hundreds' | 'chile' | 'nineHundred' | 'fiveHundreds'

export interface MarketRule {
  readonly market: string
  /** Exchange rate and price level in one: reference price in US dollars times this. */
  readonly factor: string
  readonly ending: PriceEnding
  /** In percent. */
  readonly tax: string
}

/**
 * Price and tax of every market, as of 2026-11-21. Factors: our own figures from rounded exchange rates and what shoppers of the
 * market are used to pay. Taxes: one standard rate each, a judgement where a country has several; they are no tax advice.
 * @source PF 12.1, 12.3, 12.4
 */
export const MARKET_RULES: readonly MarketRule[] = [
  { market: 'eg', factor: '44',    ending: 'wholeNine',     tax: '14' },
  { market: 'ma', factor: '9',     ending: 'wholeNine',     tax: '20' },
  { market: 'ke', factor: '118',   ending: 'wholeZero',     tax: '16' },
  { market: 'ng', factor: '1300',  ending: 'hundreds',      tax: '7.5' },
  { market: 'za', factor: '16',    ending: 'wholeNine',     tax: '15' },
  { market: 'us', factor: '1',     ending: 'ninetyNine',    tax: '8' },
  { market: 'ca', factor: '1.35',  ending: 'ninetyNine',    tax: '13' },
  { market: 'br', factor: '4.6',   ending: 'ninety',        tax: '5' },
  { market: 'mx', factor: '17',    ending: 'wholeNine',     tax: '16' },
  { market: 'ar', factor: '1250',  ending: 'hundreds',      tax: '21' },
  { market: 'bo', factor: '6.9',   ending: 'ninety',        tax: '13' },
  { market: 'cl', factor: '880',   ending: 'chile',         tax: '19' },
  { market: 'co', factor: '3900',  ending: 'nineHundred',   tax: '19' },
  { market: 'cr', factor: '500',   ending: 'hundreds',      tax: '13' },
  { market: 'do', factor: '58',    ending: 'wholeNine',     tax: '18' },
  { market: 'ec', factor: '1',     ending: 'whole',         tax: '15' },
  { market: 'gt', factor: '7.7',   ending: 'ninety',        tax: '12' },
  { market: 'pe', factor: '3.6',   ending: 'ninety',        tax: '18' },
  { market: 'py', factor: '7200',  ending: 'fiveHundreds',  tax: '10' },
  { market: 'uy', factor: '40',    ending: 'wholeZero',     tax: '22' },
  { market: 'gb', factor: '0.85',  ending: 'ninetyNine',    tax: '20' },
  { market: 'de', factor: '1',     ending: 'ninetyNine',    tax: '19' },
  { market: 'fr', factor: '1',     ending: 'ninetyNine',    tax: '20' },
  { market: 'es', factor: '1',     ending: 'ninetyNine',    tax: '21' },
  { market: 'it', factor: '1',     ending: 'ninetyNine',    tax: '22' },
  { market: 'nl', factor: '1',     ending: 'ninetyNine',    tax: '21' },
  { market: 'be', factor: '1',     ending: 'ninetyNine',    tax: '21' },
  { market: 'pt', factor: '1',     ending: 'ninetyNine',    tax: '23' },
  { market: 'pl', factor: '4.2',   ending: 'ninetyNine',    tax: '23' },
  { market: 'ro', factor: '4.7',   ending: 'ninetyNine',    tax: '21' },
  { market: 'se', factor: '10.5',  ending: 'wholeNine',     tax: '25' },
  { market: 'no', factor: '11',    ending: 'wholeNine',     tax: '25' },
  { market: 'dk', factor: '7.4',   ending: 'wholeNine',     tax: '25' },
  { market: 'ru', factor: '85',    ending: 'wholeNine',     tax: '22' },
  { market: 'sa', factor: '3.75',  ending: 'wholeNine',     tax: '15' },
  { market: 'ae', factor: '3.67',  ending: 'wholeNine',     tax: '5' },
  { market: 'kw', factor: '0.31',  ending: 'quarter',       tax: '0' },
  { market: 'qa', factor: '3.64',  ending: 'wholeNine',     tax: '0' },
  { market: 'bh', factor: '0.38',  ending: 'quarter',       tax: '10' },
  { market: 'om', factor: '0.385', ending: 'quarter',       tax: '5' },
  { market: 'jo', factor: '0.71',  ending: 'quarter',       tax: '16' },
  { market: 'iq', factor: '1310',  ending: 'fiveHundreds',  tax: '0' },
  { market: 'tr', factor: '36',    ending: 'wholeNine',     tax: '20' },
  { market: 'bd', factor: '105',   ending: 'wholeZero',     tax: '15' },
  { market: 'in', factor: '75',    ending: 'wholeNine',     tax: '18' },
  { market: 'np', factor: '125',   ending: 'wholeZero',     tax: '13' },
  { market: 'pk', factor: '250',   ending: 'hundreds',      tax: '18' },
  { market: 'lk', factor: '280',   ending: 'hundreds',      tax: '18' },
  { market: 'sg', factor: '1.3',   ending: 'ninety',        tax: '9' },
  { market: 'my', factor: '4.1',   ending: 'ninety',        tax: '8' },
  { market: 'ph', factor: '50',    ending: 'wholeNine',     tax: '12' },
  { market: 'th', factor: '32',    ending: 'wholeNine',     tax: '7' },
  { market: 'vn', factor: '23500', ending: 'fiveHundreds',  tax: '10' },
  { market: 'id', factor: '15000', ending: 'fiveHundreds',  tax: '11' },
  { market: 'mm', factor: '3300',  ending: 'fiveHundreds',  tax: '5' },
  { market: 'kh', factor: '1',     ending: 'ninetyNine',    tax: '10' },
  { market: 'la', factor: '20000', ending: 'fiveHundreds',  tax: '10' },
  { market: 'jp', factor: '150',   ending: 'wholeZero',     tax: '10' },
  { market: 'kr', factor: '1400',  ending: 'hundreds',      tax: '10' },
  { market: 'tw', factor: '31',    ending: 'wholeZero',     tax: '5' },
  { market: 'hk', factor: '7.8',   ending: 'wholeNine',     tax: '0' },
  { market: 'mn', factor: '3400',  ending: 'fiveHundreds',  tax: '10' },
  { market: 'kz', factor: '480',   ending: 'hundreds',      tax: '16' },
  { market: 'au', factor: '1.55',  ending: 'ninetyNine',    tax: '10' },
  { market: 'nz', factor: '1.7',   ending: 'ninetyNine',    tax: '15' }
]

/** Markets where the shown price is without tax and tax is added at the end. @source PF 12.4 */
export const TAX_ADDED: readonly string[] = ['us', 'ca']
