import { defineMarket } from '../market.ts'
import { commaDot, spaceComma } from './number-formats.ts'

/** The market of Egypt. @source B§3 */
export const egypt = defineMarket({
  path: 'eg', code: 'EG', iso3: 'EGY', isoNumeric: '818', countryCode: 818, f32Icon: 'eg',
  enName: 'Egypt', name: 'مصر', languageName: 'العربية', locale: 'ar-EG', rtl: true,
  group: 'Africa', aboutRegion: 'Africa', landingGroup: 'Africa', regionCode: 'eu',
  currency: 'EGP', currencySymbol: 'EGP', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'normal',
  phoneCode: '20', mobilePattern: '^(10|11|12|15)\\d{8}$',
  languages: [
    { code: 'ar', locale: 'ar-EG', name: 'العربية', isRTL: true, isDefault: true, numberFormat: commaDot },
    { code: 'en', locale: 'en-EG', name: 'English', isRTL: false, isDefault: false, numberFormat: commaDot }
  ]
})

/** The market of Morocco. @source B§3 */
export const morocco = defineMarket({
  path: 'ma', code: 'MA', iso3: 'MAR', isoNumeric: '504', countryCode: 504, f32Icon: 'ma',
  enName: 'Morocco', name: 'المغرب', languageName: 'العربية', locale: 'ar-MA', rtl: true,
  group: 'Africa', aboutRegion: 'Africa', landingGroup: 'Africa', regionCode: 'eu',
  currency: 'MAD', currencySymbol: 'MAD', amountFormat: '{amount} {symbol}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'normal',
  phoneCode: '212', mobilePattern: '^[67]\\d{8}$',
  languages: [
    { code: 'ar', locale: 'ar-MA', name: 'العربية', isRTL: true, isDefault: true, numberFormat: commaDot },
    { code: 'en', locale: 'en-MA', name: 'English', isRTL: false, isDefault: false, numberFormat: commaDot }
  ]
})

/** The market of Kenya. @source B§3 */
export const kenya = defineMarket({
  path: 'ke', code: 'KE', iso3: 'KEN', isoNumeric: '404', countryCode: 404, f32Icon: 'ke',
  enName: 'Kenya', name: 'Kenya', languageName: 'English', locale: 'en-KE', rtl: false,
  group: 'Africa', aboutRegion: 'Africa', landingGroup: 'Africa', regionCode: 'eu',
  currency: 'KES', currencySymbol: 'KSh', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'normal',
  phoneCode: '254', mobilePattern: '^[17]\\d{8}$',
  languages: [
    { code: 'en', locale: 'en-KE', name: 'English', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of Nigeria. @source B§3 */
export const nigeria = defineMarket({
  path: 'ng', code: 'NG', iso3: 'NGA', isoNumeric: '566', countryCode: 566, f32Icon: 'ng',
  enName: 'Nigeria', name: 'Nigeria', languageName: 'English', locale: 'en-NG', rtl: false,
  group: 'Africa', aboutRegion: 'Africa', landingGroup: 'Africa', regionCode: 'eu',
  currency: 'NGN', currencySymbol: '₦', amountFormat: '{symbol}{amount}',
  showDecimal: false, showDecimalWhenZero: false, amountEntry: 'noDecimal',
  phoneCode: '234', mobilePattern: '^(7[0-2]|[89][01])\\d{8}$',
  languages: [
    { code: 'en', locale: 'en-NG', name: 'English', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of South Africa. @source B§3 */
export const southAfrica = defineMarket({
  path: 'za', code: 'ZA', iso3: 'ZAF', isoNumeric: '710', countryCode: 710, f32Icon: 'za',
  enName: 'South Africa', name: 'South Africa', languageName: 'English', locale: 'en-ZA', rtl: false,
  group: 'Africa', aboutRegion: 'Africa', landingGroup: 'Africa', regionCode: 'eu',
  currency: 'ZAR', currencySymbol: 'R', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'invertedDecimal',
  phoneCode: '27', mobilePattern: '^[6-8]\\d{8}$',
  languages: [
    { code: 'en', locale: 'en-ZA', name: 'English', isRTL: false, isDefault: true, numberFormat: spaceComma }
  ]
})
