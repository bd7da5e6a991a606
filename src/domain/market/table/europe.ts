import { defineMarket } from '../market.ts'
import { commaDot, dotComma, dotCommaFromFiveDigits, spaceComma, spaceCommaFromFiveDigits } from './number-formats.ts'

/** The market of the United Kingdom. @source B§3 */
export const unitedKingdom = defineMarket({
  path: 'gb', code: 'GB', iso3: 'GBR', isoNumeric: '826', countryCode: 826, f32Icon: 'gb',
  enName: 'United Kingdom', name: 'United Kingdom', languageName: 'English', locale: 'en-GB', rtl: false,
  group: 'Europe', aboutRegion: 'Europe', landingGroup: 'Europe', regionCode: 'eu',
  currency: 'GBP', currencySymbol: '£', amountFormat: '{symbol}{amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'normal',
  phoneCode: '44', mobilePattern: '^\\d{5,15}$',
  languages: [
    { code: 'en', locale: 'en-GB', name: 'English', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of Germany. @source B§3 */
export const germany = defineMarket({
  path: 'de', code: 'DE', iso3: 'DEU', isoNumeric: '276', countryCode: 276, f32Icon: 'de',
  enName: 'Germany', name: 'Deutschland', languageName: 'Deutsch', locale: 'de-DE', rtl: false,
  group: 'Europe', aboutRegion: 'Europe', landingGroup: 'Europe', regionCode: 'eu',
  currency: 'EUR', currencySymbol: '€', amountFormat: '{amount} {symbol}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'invertedDecimal',
  phoneCode: '49', mobilePattern: '^\\d{5,15}$',
  languages: [
    { code: 'de', locale: 'de-DE', name: 'Deutsch', isRTL: false, isDefault: true, numberFormat: dotComma }
  ]
})

/** The market of France. @source B§3 */
export const france = defineMarket({
  path: 'fr', code: 'FR', iso3: 'FRA', isoNumeric: '250', countryCode: 250, f32Icon: 'fr',
  enName: 'France', name: 'France', languageName: 'Français', locale: 'fr-FR', rtl: false,
  group: 'Europe', aboutRegion: 'Europe', landingGroup: 'Europe', regionCode: 'eu',
  currency: 'EUR', currencySymbol: '€', amountFormat: '{amount} {symbol}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'invertedDecimal',
  phoneCode: '33', mobilePattern: '^\\d{5,15}$',
  languages: [
    { code: 'fr', locale: 'fr-FR', name: 'Français', isRTL: false, isDefault: true, numberFormat: spaceComma }
  ]
})

/** The market of Spain. @source B§3 */
export const spain = defineMarket({
  path: 'es', code: 'ES', iso3: 'ESP', isoNumeric: '724', countryCode: 724, f32Icon: 'es',
  enName: 'Spain', name: 'España', languageName: 'Español', locale: 'es-ES', rtl: false,
  group: 'Europe', aboutRegion: 'Europe', landingGroup: 'Europe', regionCode: 'eu',
  currency: 'EUR', currencySymbol: '€', amountFormat: '{amount} {symbol}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'invertedDecimal',
  phoneCode: '34', mobilePattern: '^\\d{5,15}$',
  languages: [
    { code: 'es', locale: 'es-ES', name: 'Español', isRTL: false, isDefault: true, numberFormat: dotComma }
  ]
})

/** The market of Italy. @source B§3 */
export const italy = defineMarket({
  path: 'it', code: 'IT', iso3: 'ITA', isoNumeric: '380', countryCode: 380, f32Icon: 'it',
  enName: 'Italy', name: 'Italia', languageName: 'Italiano', locale: 'it-IT', rtl: false,
  group: 'Europe', aboutRegion: 'Europe', landingGroup: 'Europe', regionCode: 'eu',
  currency: 'EUR', currencySymbol: '€', amountFormat: '{amount} {symbol}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'invertedDecimal',
  phoneCode: '39', mobilePattern: '^\\d{5,15}$',
  languages: [
    { code: 'it', locale: 'it-IT', name: 'Italiano', isRTL: false, isDefault: true, numberFormat: dotCommaFromFiveDigits }
  ]
})

/** The market of the Netherlands. @source B§3 */
export const netherlands = defineMarket({
  path: 'nl', code: 'NL', iso3: 'NLD', isoNumeric: '528', countryCode: 528, f32Icon: 'nl',
  enName: 'Netherlands', name: 'Nederland', languageName: 'Nederlands', locale: 'nl-NL', rtl: false,
  group: 'Europe', aboutRegion: 'Europe', landingGroup: 'Europe', regionCode: 'eu',
  currency: 'EUR', currencySymbol: '€', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'invertedDecimal',
  phoneCode: '31', mobilePattern: '^\\d{5,15}$',
  languages: [
    { code: 'nl', locale: 'nl-NL', name: 'Nederlands', isRTL: false, isDefault: true, numberFormat: dotComma }
  ]
})

/** The market of Belgium. @source B§3 */
export const belgium = defineMarket({
  path: 'be', code: 'BE', iso3: 'BEL', isoNumeric: '056', countryCode: 56, f32Icon: 'be',
  enName: 'Belgium', name: 'België', languageName: 'Nederlands', locale: 'nl-BE', rtl: false,
  group: 'Europe', aboutRegion: 'Europe', landingGroup: 'Europe', regionCode: 'eu',
  currency: 'EUR', currencySymbol: '€', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'invertedDecimal',
  phoneCode: '32', mobilePattern: '^\\d{5,15}$',
  languages: [
    { code: 'nl', locale: 'nl-BE', name: 'Nederlands', isRTL: false, isDefault: true, numberFormat: dotComma }
  ]
})

/** The market of Portugal. @source B§3 */
export const portugal = defineMarket({
  path: 'pt', code: 'PT', iso3: 'PRT', isoNumeric: '620', countryCode: 620, f32Icon: 'pt',
  enName: 'Portugal', name: 'Portugal', languageName: 'Português', locale: 'pt-PT', rtl: false,
  group: 'Europe', aboutRegion: 'Europe', landingGroup: 'Europe', regionCode: 'eu',
  currency: 'EUR', currencySymbol: '€', amountFormat: '{amount} {symbol}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'invertedDecimal',
  phoneCode: '351', mobilePattern: '^\\d{5,15}$',
  languages: [
    { code: 'pt', locale: 'pt-PT', name: 'Português', isRTL: false, isDefault: true, numberFormat: spaceCommaFromFiveDigits }
  ]
})

/** The market of Poland. @source B§3 */
export const poland = defineMarket({
  path: 'pl', code: 'PL', iso3: 'POL', isoNumeric: '616', countryCode: 616, f32Icon: 'pl',
  enName: 'Poland', name: 'Polska', languageName: 'Polski', locale: 'pl-PL', rtl: false,
  group: 'Europe', aboutRegion: 'Europe', landingGroup: 'Europe', regionCode: 'eu',
  currency: 'PLN', currencySymbol: 'zł', amountFormat: '{amount} {symbol}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'invertedDecimal',
  phoneCode: '48', mobilePattern: '^\\d{5,15}$',
  languages: [
    { code: 'pl', locale: 'pl-PL', name: 'Polski', isRTL: false, isDefault: true, numberFormat: spaceComma }
  ]
})

/** The market of Romania. @source B§3 */
export const romania = defineMarket({
  path: 'ro', code: 'RO', iso3: 'ROU', isoNumeric: '642', countryCode: 642, f32Icon: 'ro',
  enName: 'Romania', name: 'România', languageName: 'Română', locale: 'ro-RO', rtl: false,
  group: 'Europe', aboutRegion: 'Europe', landingGroup: 'Europe', regionCode: 'eu',
  currency: 'RON', currencySymbol: 'lei', amountFormat: '{amount} {symbol}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'invertedDecimal',
  phoneCode: '40', mobilePattern: '^\\d{5,15}$',
  languages: [
    { code: 'ro', locale: 'ro-RO', name: 'Română', isRTL: false, isDefault: true, numberFormat: dotComma }
  ]
})

/** The market of Sweden. @source B§3 */
export const sweden = defineMarket({
  path: 'se', code: 'SE', iso3: 'SWE', isoNumeric: '752', countryCode: 752, f32Icon: 'se',
  enName: 'Sweden', name: 'Sverige', languageName: 'Svenska', locale: 'sv-SE', rtl: false,
  group: 'Europe', aboutRegion: 'Europe', landingGroup: 'Europe', regionCode: 'eu',
  currency: 'SEK', currencySymbol: 'kr', amountFormat: '{amount} {symbol}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'invertedDecimal',
  phoneCode: '46', mobilePattern: '^\\d{5,15}$',
  languages: [
    { code: 'sv', locale: 'sv-SE', name: 'Svenska', isRTL: false, isDefault: true, numberFormat: spaceComma }
  ]
})

/** The market of Norway. @source B§3 */
export const norway = defineMarket({
  path: 'no', code: 'NO', iso3: 'NOR', isoNumeric: '578', countryCode: 578, f32Icon: 'no',
  enName: 'Norway', name: 'Norge', languageName: 'Norsk', locale: 'nb-NO', rtl: false,
  group: 'Europe', aboutRegion: 'Europe', landingGroup: 'Europe', regionCode: 'eu',
  currency: 'NOK', currencySymbol: 'kr', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'invertedDecimal',
  phoneCode: '47', mobilePattern: '^\\d{5,15}$',
  languages: [
    { code: 'nb', locale: 'nb-NO', name: 'Norsk', isRTL: false, isDefault: true, numberFormat: spaceComma }
  ]
})

/** The market of Denmark. @source B§3 */
export const denmark = defineMarket({
  path: 'dk', code: 'DK', iso3: 'DNK', isoNumeric: '208', countryCode: 208, f32Icon: 'dk',
  enName: 'Denmark', name: 'Danmark', languageName: 'Dansk', locale: 'da-DK', rtl: false,
  group: 'Europe', aboutRegion: 'Europe', landingGroup: 'Europe', regionCode: 'eu',
  currency: 'DKK', currencySymbol: 'kr.', amountFormat: '{amount} {symbol}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'invertedDecimal',
  phoneCode: '45', mobilePattern: '^\\d{5,15}$',
  languages: [
    { code: 'da', locale: 'da-DK', name: 'Dansk', isRTL: false, isDefault: true, numberFormat: dotComma }
  ]
})

/** The market of Russia. @source B§3 */
export const russia = defineMarket({
  path: 'ru', code: 'RU', iso3: 'RUS', isoNumeric: '643', countryCode: 643, f32Icon: 'ru',
  enName: 'Russia', name: 'Россия', languageName: 'Русский', locale: 'ru-RU', rtl: false,
  group: 'Europe', aboutRegion: 'Europe', landingGroup: 'Europe', regionCode: 'eu',
  currency: 'RUB', currencySymbol: '₽', amountFormat: '{amount} {symbol}',
  showDecimal: false, showDecimalWhenZero: false, amountEntry: 'noDecimal',
  phoneCode: '7', mobilePattern: '^9\\d{9}$',
  languages: [
    { code: 'ru', locale: 'ru-RU', name: 'Русский', isRTL: false, isDefault: true, numberFormat: spaceComma }
  ]
})
