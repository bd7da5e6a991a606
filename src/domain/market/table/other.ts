import { defineMarket } from '../market.ts'
import { apostropheDot, commaDot, spaceComma } from './number-formats.ts'

/** The market of Japan. @source B§3 */
export const japan = defineMarket({
  path: 'jp', code: 'JP', iso3: 'JPN', isoNumeric: '392', countryCode: 392, f32Icon: 'jp',
  enName: 'Japan', name: '日本', languageName: '日本語', locale: 'ja-JP', rtl: false,
  group: 'Other', aboutRegion: 'East Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'JPY', currencySymbol: '¥', amountFormat: '{symbol}{amount}',
  showDecimal: false, showDecimalWhenZero: false, amountEntry: 'noDecimal',
  phoneCode: '81', mobilePattern: '^[6-9]0\\d{8}$',
  languages: [
    { code: 'ja', locale: 'ja-JP', name: '日本語', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of South Korea. @source B§3 */
export const southKorea = defineMarket({
  path: 'kr', code: 'KR', iso3: 'KOR', isoNumeric: '410', countryCode: 410, f32Icon: 'kr',
  enName: 'South Korea', name: '대한민국', languageName: '한국어', locale: 'ko-KR', rtl: false,
  group: 'Other', aboutRegion: 'East Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'KRW', currencySymbol: '₩', amountFormat: '{symbol}{amount}',
  showDecimal: false, showDecimalWhenZero: false, amountEntry: 'noDecimal',
  phoneCode: '82', mobilePattern: '^1[016-9]\\d{7,8}$',
  languages: [
    { code: 'ko', locale: 'ko-KR', name: '한국어', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of Taiwan. @source B§3 */
export const taiwan = defineMarket({
  path: 'tw', code: 'TW', iso3: 'TWN', isoNumeric: '158', countryCode: 158, f32Icon: 'tw',
  enName: 'Taiwan', name: '台灣', languageName: '繁體中文', locale: 'zh-TW', rtl: false,
  group: 'Other', aboutRegion: 'East Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'TWD', currencySymbol: 'NT$', amountFormat: '{symbol}{amount}',
  showDecimal: false, showDecimalWhenZero: false, amountEntry: 'noDecimal',
  phoneCode: '886', mobilePattern: '^9\\d{8}$',
  languages: [
    { code: 'zh', locale: 'zh-TW', name: '繁體中文', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of Hong Kong. @source B§3 */
export const hongKong = defineMarket({
  path: 'hk', code: 'HK', iso3: 'HKG', isoNumeric: '344', countryCode: 344, f32Icon: 'hk',
  enName: 'Hong Kong', name: '香港', languageName: '繁體中文', locale: 'zh-HK', rtl: false,
  group: 'Other', aboutRegion: 'East Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'HKD', currencySymbol: 'HK$', amountFormat: '{symbol}{amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'normal',
  phoneCode: '852', mobilePattern: '^[4-9]\\d{7}$',
  languages: [
    { code: 'zh', locale: 'zh-HK', name: '繁體中文', isRTL: false, isDefault: true, numberFormat: commaDot },
    { code: 'en', locale: 'en-HK', name: 'English', isRTL: false, isDefault: false, numberFormat: commaDot }
  ]
})

/** The market of Mongolia. @source B§3 */
export const mongolia = defineMarket({
  path: 'mn', code: 'MN', iso3: 'MNG', isoNumeric: '496', countryCode: 496, f32Icon: 'mn',
  enName: 'Mongolia', name: 'Монгол', languageName: 'Монгол', locale: 'mn-MN', rtl: false,
  group: 'Other', aboutRegion: 'East Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'MNT', currencySymbol: '₮', amountFormat: '{symbol}{amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'normal',
  phoneCode: '976', mobilePattern: '^[5-9]\\d{7}$',
  languages: [
    { code: 'mn', locale: 'mn-MN', name: 'Монгол', isRTL: false, isDefault: true, numberFormat: apostropheDot }
  ]
})

/** The market of Kazakhstan. @source B§3 */
export const kazakhstan = defineMarket({
  path: 'kz', code: 'KZ', iso3: 'KAZ', isoNumeric: '398', countryCode: 398, f32Icon: 'kz',
  enName: 'Kazakhstan', name: 'Казахстан', languageName: 'Русский', locale: 'ru-KZ', rtl: false,
  group: 'Other', aboutRegion: 'Central Asia', landingGroup: 'Asia', regionCode: 'eu',
  currency: 'KZT', currencySymbol: '₸', amountFormat: '{amount} {symbol}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'invertedDecimal',
  phoneCode: '7', mobilePattern: '^\\d{5,15}$',
  languages: [
    { code: 'ru', locale: 'ru-KZ', name: 'Русский', isRTL: false, isDefault: true, numberFormat: spaceComma }
  ]
})

/** The market of Australia. @source B§3 */
export const australia = defineMarket({
  path: 'au', code: 'AU', iso3: 'AUS', isoNumeric: '036', countryCode: 36, f32Icon: 'au',
  enName: 'Australia', name: 'Australia', languageName: 'English', locale: 'en-AU', rtl: false,
  group: 'Other', aboutRegion: 'Oceania', landingGroup: 'Oceania', regionCode: 'sg',
  currency: 'AUD', currencySymbol: '$', amountFormat: '{symbol}{amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'normal',
  phoneCode: '61', mobilePattern: '^\\d{5,15}$',
  languages: [
    { code: 'en', locale: 'en-AU', name: 'English', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of New Zealand. @source B§3 */
export const newZealand = defineMarket({
  path: 'nz', code: 'NZ', iso3: 'NZL', isoNumeric: '554', countryCode: 554, f32Icon: 'nz',
  enName: 'New Zealand', name: 'New Zealand', languageName: 'English', locale: 'en-NZ', rtl: false,
  group: 'Other', aboutRegion: 'Oceania', landingGroup: 'Oceania', regionCode: 'sg',
  currency: 'NZD', currencySymbol: '$', amountFormat: '{symbol}{amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'normal',
  phoneCode: '64', mobilePattern: '^\\d{5,15}$',
  languages: [
    { code: 'en', locale: 'en-NZ', name: 'English', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})
