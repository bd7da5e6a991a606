import { defineMarket } from '../market.ts'
import { commaDot, dotComma } from './number-formats.ts'

/** The market of Singapore. @source B§3 */
export const singapore = defineMarket({
  path: 'sg', code: 'SG', iso3: 'SGP', isoNumeric: '702', countryCode: 702, f32Icon: 'sg',
  enName: 'Singapore', name: 'Singapore', languageName: 'English', locale: 'en-SG', rtl: false,
  group: 'Southeast Asia', aboutRegion: 'Southeast Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'SGD', currencySymbol: 'S$', amountFormat: '{symbol}{amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'normal',
  phoneCode: '65', mobilePattern: '^[89]\\d{7}$',
  languages: [
    { code: 'en', locale: 'en-SG', name: 'English', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of Malaysia. @source B§3 */
export const malaysia = defineMarket({
  path: 'my', code: 'MY', iso3: 'MYS', isoNumeric: '458', countryCode: 458, f32Icon: 'my',
  enName: 'Malaysia', name: 'Malaysia', languageName: 'English', locale: 'en-MY', rtl: false,
  group: 'Southeast Asia', aboutRegion: 'Southeast Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'MYR', currencySymbol: 'RM', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'normal',
  phoneCode: '60', mobilePattern: '^1\\d{8,9}$',
  languages: [
    { code: 'en', locale: 'en-MY', name: 'English', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of the Philippines. @source B§3 */
export const philippines = defineMarket({
  path: 'ph', code: 'PH', iso3: 'PHL', isoNumeric: '608', countryCode: 608, f32Icon: 'ph',
  enName: 'Philippines', name: 'Philippines', languageName: 'English', locale: 'en-PH', rtl: false,
  group: 'Southeast Asia', aboutRegion: 'Southeast Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'PHP', currencySymbol: '₱', amountFormat: '{symbol}{amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'normal',
  phoneCode: '63', mobilePattern: '^[89]\\d{9}$',
  languages: [
    { code: 'en', locale: 'en-PH', name: 'English', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of Thailand. @source B§3 */
export const thailand = defineMarket({
  path: 'th', code: 'TH', iso3: 'THA', isoNumeric: '764', countryCode: 764, f32Icon: 'th',
  enName: 'Thailand', name: 'ไทย', languageName: 'ไทย', locale: 'th-TH', rtl: false,
  group: 'Southeast Asia', aboutRegion: 'Southeast Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'THB', currencySymbol: '฿', amountFormat: '{symbol}{amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'normal',
  phoneCode: '66', mobilePattern: '^[689]\\d{8}$',
  languages: [
    { code: 'th', locale: 'th-TH', name: 'ไทย', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of Vietnam. @source B§3 */
export const vietnam = defineMarket({
  path: 'vn', code: 'VN', iso3: 'VNM', isoNumeric: '704', countryCode: 704, f32Icon: 'vn',
  enName: 'Vietnam', name: 'Việt Nam', languageName: 'Tiếng Việt', locale: 'vi-VN', rtl: false,
  group: 'Southeast Asia', aboutRegion: 'Southeast Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'VND', currencySymbol: '₫', amountFormat: '{amount} {symbol}',
  showDecimal: false, showDecimalWhenZero: false, amountEntry: 'noDecimal',
  phoneCode: '84', mobilePattern: '^[35789]\\d{8}$',
  languages: [
    { code: 'vi', locale: 'vi-VN', name: 'Tiếng Việt', isRTL: false, isDefault: true, numberFormat: dotComma }
  ]
})

/** The market of Indonesia. @source B§3 */
export const indonesia = defineMarket({
  path: 'id', code: 'ID', iso3: 'IDN', isoNumeric: '360', countryCode: 360, f32Icon: 'id',
  enName: 'Indonesia', name: 'Indonesia', languageName: 'Bahasa Indonesia', locale: 'id-ID', rtl: false,
  group: 'Southeast Asia', aboutRegion: 'Southeast Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'IDR', currencySymbol: 'Rp', amountFormat: '{symbol} {amount}',
  showDecimal: false, showDecimalWhenZero: false, amountEntry: 'noDecimal',
  phoneCode: '62', mobilePattern: '^8\\d{8,11}$',
  languages: [
    { code: 'id', locale: 'id-ID', name: 'Bahasa Indonesia', isRTL: false, isDefault: true, numberFormat: dotComma }
  ]
})

/** The market of Myanmar. @source B§3 */
export const myanmar = defineMarket({
  path: 'mm', code: 'MM', iso3: 'MMR', isoNumeric: '104', countryCode: 104, f32Icon: 'mm',
  enName: 'Myanmar', name: 'မြန်မာ', languageName: 'မြန်မာ', locale: 'my-MM', rtl: false,
  group: 'Southeast Asia', aboutRegion: 'Southeast Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'MMK', currencySymbol: 'Ks', amountFormat: '{amount} {symbol}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'normal',
  phoneCode: '95', mobilePattern: '^9\\d{6,9}$',
  languages: [
    { code: 'my', locale: 'my-MM', name: 'မြန်မာ', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of Cambodia. @source B§3 */
export const cambodia = defineMarket({
  path: 'kh', code: 'KH', iso3: 'KHM', isoNumeric: '116', countryCode: 116, f32Icon: 'kh',
  enName: 'Cambodia', name: 'កម្ពុជា', languageName: 'ខ្មែរ', locale: 'km-KH', rtl: false,
  group: 'Southeast Asia', aboutRegion: 'Southeast Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'USD', currencySymbol: '$', amountFormat: '{symbol}{amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'normal',
  phoneCode: '855', mobilePattern: '^[136-9]\\d{7,8}$',
  languages: [
    { code: 'km', locale: 'km-KH', name: 'ខ្មែរ', isRTL: false, isDefault: true, numberFormat: commaDot },
    { code: 'en', locale: 'en-KH', name: 'English', isRTL: false, isDefault: false, numberFormat: commaDot }
  ]
})

/** The market of Laos. @source B§3 */
export const laos = defineMarket({
  path: 'la', code: 'LA', iso3: 'LAO', isoNumeric: '418', countryCode: 418, f32Icon: 'la',
  enName: 'Laos', name: 'ລາວ', languageName: 'ລາວ', locale: 'lo-LA', rtl: false,
  group: 'Southeast Asia', aboutRegion: 'Southeast Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'LAK', currencySymbol: '₭', amountFormat: '{symbol}{amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'invertedDecimal',
  phoneCode: '856', mobilePattern: '^(20\\d{8}|30\\d{7})$',
  languages: [
    { code: 'lo', locale: 'lo-LA', name: 'ລາວ', isRTL: false, isDefault: true, numberFormat: dotComma }
  ]
})
