import { defineMarket } from '../market.ts'
import { commaDot, dotComma, spaceComma } from './number-formats.ts'

/** The market of the United States. @source B§3 */
export const unitedStates = defineMarket({
  path: 'us', code: 'US', iso3: 'USA', isoNumeric: '840', countryCode: 840, f32Icon: 'us',
  enName: 'United States', name: 'United States', languageName: 'English', locale: 'en-US', rtl: false,
  group: 'Americas', aboutRegion: 'Americas', landingGroup: 'North America', regionCode: 'us',
  currency: 'USD', currencySymbol: '$', amountFormat: '{symbol}{amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'normal',
  phoneCode: '1', mobilePattern: '^\\d{5,15}$',
  languages: [
    { code: 'en', locale: 'en-US', name: 'English', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of Canada. @source B§3 */
export const canada = defineMarket({
  path: 'ca', code: 'CA', iso3: 'CAN', isoNumeric: '124', countryCode: 124, f32Icon: 'ca',
  enName: 'Canada', name: 'Canada', languageName: 'English', locale: 'en-CA', rtl: false,
  group: 'Americas', aboutRegion: 'Americas', landingGroup: 'North America', regionCode: 'us',
  currency: 'CAD', currencySymbol: '$', amountFormat: '{symbol}{amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'normal',
  phoneCode: '1', mobilePattern: '^[2-9]\\d{2}[2-9]\\d{6}$',
  languages: [
    { code: 'en', locale: 'en-CA', name: 'English', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of Brazil. @source B§3 */
export const brazil = defineMarket({
  path: 'br', code: 'BR', iso3: 'BRA', isoNumeric: '076', countryCode: 76, f32Icon: 'br',
  enName: 'Brazil', name: 'Brasil', languageName: 'Português', locale: 'pt-BR', rtl: false,
  group: 'Americas', aboutRegion: 'Americas', landingGroup: 'LATAM', regionCode: 'sa',
  currency: 'BRL', currencySymbol: 'R$', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'invertedDecimal',
  phoneCode: '55', mobilePattern: '^[1-9]{2}9\\d{8}$',
  languages: [
    { code: 'pt', locale: 'pt-BR', name: 'Português', isRTL: false, isDefault: true, numberFormat: dotComma }
  ]
})

/** The market of Mexico. @source B§3 */
export const mexico = defineMarket({
  path: 'mx', code: 'MX', iso3: 'MEX', isoNumeric: '484', countryCode: 484, f32Icon: 'mx',
  enName: 'Mexico', name: 'México', languageName: 'Español', locale: 'es-MX', rtl: false,
  group: 'Americas', aboutRegion: 'Americas', landingGroup: 'LATAM', regionCode: 'us',
  currency: 'MXN', currencySymbol: '$', amountFormat: '{symbol}{amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'normal',
  phoneCode: '52', mobilePattern: '^[2-9]\\d{9}$',
  languages: [
    { code: 'es', locale: 'es-MX', name: 'Español', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of Argentina. @source B§3 */
export const argentina = defineMarket({
  path: 'ar', code: 'AR', iso3: 'ARG', isoNumeric: '032', countryCode: 32, f32Icon: 'ar',
  enName: 'Argentina', name: 'Argentina', languageName: 'Español', locale: 'es-AR', rtl: false,
  group: 'Americas', aboutRegion: 'Americas', landingGroup: 'LATAM', regionCode: 'sa',
  currency: 'ARS', currencySymbol: '$', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'invertedDecimal',
  phoneCode: '54', mobilePattern: '^9?[1-3]\\d{9}$',
  languages: [
    { code: 'es', locale: 'es-AR', name: 'Español', isRTL: false, isDefault: true, numberFormat: dotComma }
  ]
})

/** The market of Bolivia. @source B§3 */
export const bolivia = defineMarket({
  path: 'bo', code: 'BO', iso3: 'BOL', isoNumeric: '068', countryCode: 68, f32Icon: 'bo',
  enName: 'Bolivia', name: 'Bolivia', languageName: 'Español', locale: 'es-BO', rtl: false,
  group: 'Americas', aboutRegion: 'Americas', landingGroup: 'LATAM', regionCode: 'sa',
  currency: 'BOB', currencySymbol: 'Bs', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'invertedDecimal',
  phoneCode: '591', mobilePattern: '^(57|[67]\\d)\\d{6}$',
  languages: [
    { code: 'es', locale: 'es-BO', name: 'Español', isRTL: false, isDefault: true, numberFormat: dotComma }
  ]
})

/** The market of Chile. @source B§3 */
export const chile = defineMarket({
  path: 'cl', code: 'CL', iso3: 'CHL', isoNumeric: '152', countryCode: 152, f32Icon: 'cl',
  enName: 'Chile', name: 'Chile', languageName: 'Español', locale: 'es-CL', rtl: false,
  group: 'Americas', aboutRegion: 'Americas', landingGroup: 'LATAM', regionCode: 'sa',
  currency: 'CLP', currencySymbol: '$', amountFormat: '{symbol}{amount}',
  showDecimal: false, showDecimalWhenZero: false, amountEntry: 'noDecimal',
  phoneCode: '56', mobilePattern: '^9\\d{8}$',
  languages: [
    { code: 'es', locale: 'es-CL', name: 'Español', isRTL: false, isDefault: true, numberFormat: dotComma }
  ]
})

/** The market of Colombia. @source B§3 */
export const colombia = defineMarket({
  path: 'co', code: 'CO', iso3: 'COL', isoNumeric: '170', countryCode: 170, f32Icon: 'co',
  enName: 'Colombia', name: 'Colombia', languageName: 'Español', locale: 'es-CO', rtl: false,
  group: 'Americas', aboutRegion: 'Americas', landingGroup: 'LATAM', regionCode: 'sa',
  currency: 'COP', currencySymbol: '$', amountFormat: '{symbol} {amount}',
  showDecimal: false, showDecimalWhenZero: false, amountEntry: 'noDecimal',
  phoneCode: '57', mobilePattern: '^3\\d{9}$',
  languages: [
    { code: 'es', locale: 'es-CO', name: 'Español', isRTL: false, isDefault: true, numberFormat: dotComma }
  ]
})

/** The market of Costa Rica. @source B§3 */
export const costaRica = defineMarket({
  path: 'cr', code: 'CR', iso3: 'CRI', isoNumeric: '188', countryCode: 188, f32Icon: 'cr',
  enName: 'Costa Rica', name: 'Costa Rica', languageName: 'Español', locale: 'es-CR', rtl: false,
  group: 'Americas', aboutRegion: 'Americas', landingGroup: 'LATAM', regionCode: 'us',
  currency: 'CRC', currencySymbol: '₡', amountFormat: '{symbol}{amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'invertedDecimal',
  phoneCode: '506', mobilePattern: '^[5-8]\\d{7}$',
  languages: [
    { code: 'es', locale: 'es-CR', name: 'Español', isRTL: false, isDefault: true, numberFormat: spaceComma }
  ]
})

/** The market of the Dominican Republic. @source B§3 */
export const dominicanRepublic = defineMarket({
  path: 'do', code: 'DO', iso3: 'DOM', isoNumeric: '214', countryCode: 214, f32Icon: 'do',
  enName: 'Dominican Republic', name: 'República Dominicana', languageName: 'Español', locale: 'es-DO', rtl: false,
  group: 'Americas', aboutRegion: 'Americas', landingGroup: 'LATAM', regionCode: 'us',
  currency: 'DOP', currencySymbol: 'RD$', amountFormat: '{symbol}{amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'normal',
  phoneCode: '1', mobilePattern: '^8[024]9[2-9]\\d{6}$',
  languages: [
    { code: 'es', locale: 'es-DO', name: 'Español', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of Ecuador. @source B§3 */
export const ecuador = defineMarket({
  path: 'ec', code: 'EC', iso3: 'ECU', isoNumeric: '218', countryCode: 218, f32Icon: 'ec',
  enName: 'Ecuador', name: 'Ecuador', languageName: 'Español', locale: 'es-EC', rtl: false,
  group: 'Americas', aboutRegion: 'Americas', landingGroup: 'LATAM', regionCode: 'sa',
  currency: 'USD', currencyRegexName: 'ECU', currencySymbol: '$', amountFormat: '{symbol}{amount}',
  showDecimal: false, showDecimalWhenZero: false, amountEntry: 'noDecimal',
  phoneCode: '593', mobilePattern: '^9\\d{8}$',
  languages: [
    { code: 'es', locale: 'es-EC', name: 'Español', isRTL: false, isDefault: true, numberFormat: dotComma }
  ]
})

/** The market of Guatemala. @source B§3 */
export const guatemala = defineMarket({
  path: 'gt', code: 'GT', iso3: 'GTM', isoNumeric: '320', countryCode: 320, f32Icon: 'gt',
  enName: 'Guatemala', name: 'Guatemala', languageName: 'Español', locale: 'es-GT', rtl: false,
  group: 'Americas', aboutRegion: 'Americas', landingGroup: 'LATAM', regionCode: 'us',
  currency: 'GTQ', currencySymbol: 'Q', amountFormat: '{symbol}{amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'normal',
  phoneCode: '502', mobilePattern: '^[3-58]\\d{7}$',
  languages: [
    { code: 'es', locale: 'es-GT', name: 'Español', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of Peru. @source B§3 */
export const peru = defineMarket({
  path: 'pe', code: 'PE', iso3: 'PER', isoNumeric: '604', countryCode: 604, f32Icon: 'pe',
  enName: 'Peru', name: 'Perú', languageName: 'Español', locale: 'es-PE', rtl: false,
  group: 'Americas', aboutRegion: 'Americas', landingGroup: 'LATAM', regionCode: 'sa',
  currency: 'PEN', currencySymbol: 'S/', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'normal',
  phoneCode: '51', mobilePattern: '^9\\d{8}$',
  languages: [
    { code: 'es', locale: 'es-PE', name: 'Español', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of Paraguay. @source B§3 */
export const paraguay = defineMarket({
  path: 'py', code: 'PY', iso3: 'PRY', isoNumeric: '600', countryCode: 600, f32Icon: 'py',
  enName: 'Paraguay', name: 'Paraguay', languageName: 'Español', locale: 'es-PY', rtl: false,
  group: 'Americas', aboutRegion: 'Americas', landingGroup: 'LATAM', regionCode: 'sa',
  currency: 'PYG', currencySymbol: '₲', amountFormat: '{symbol} {amount}',
  showDecimal: false, showDecimalWhenZero: false, amountEntry: 'noDecimal',
  phoneCode: '595', mobilePattern: '^9\\d{8}$',
  languages: [
    { code: 'es', locale: 'es-PY', name: 'Español', isRTL: false, isDefault: true, numberFormat: dotComma }
  ]
})

/** The market of Uruguay. @source B§3 */
export const uruguay = defineMarket({
  path: 'uy', code: 'UY', iso3: 'URY', isoNumeric: '858', countryCode: 858, f32Icon: 'uy',
  enName: 'Uruguay', name: 'Uruguay', languageName: 'Español', locale: 'es-UY', rtl: false,
  group: 'Americas', aboutRegion: 'Americas', landingGroup: 'LATAM', regionCode: 'sa',
  currency: 'UYU', currencySymbol: '$', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'invertedDecimal',
  phoneCode: '598', mobilePattern: '^9\\d{7}$',
  languages: [
    { code: 'es', locale: 'es-UY', name: 'Español', isRTL: false, isDefault: true, numberFormat: dotComma }
  ]
})
