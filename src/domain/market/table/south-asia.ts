import { defineMarket } from '../market.ts'
import { commaDot, commaDotByLakh } from './number-formats.ts'

/** The market of Bangladesh. @source B§3 */
export const bangladesh = defineMarket({
  path: 'bd', code: 'BD', iso3: 'BGD', isoNumeric: '050', countryCode: 50, f32Icon: 'bd',
  enName: 'Bangladesh', name: 'Bangladesh', languageName: 'English', locale: 'en-BD', rtl: false,
  group: 'South Asia', aboutRegion: 'South Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'BDT', currencySymbol: '৳', amountFormat: '{symbol}{amount}',
  showDecimal: false, showDecimalWhenZero: false, amountEntry: 'noDecimal',
  phoneCode: '880', mobilePattern: '^1[3-9]\\d{8}$',
  languages: [
    { code: 'en', locale: 'en-BD', name: 'English', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of India. @source B§3 */
export const india = defineMarket({
  path: 'in', code: 'IN', iso3: 'IND', isoNumeric: '356', countryCode: 356, f32Icon: 'in',
  enName: 'India', name: 'India', languageName: 'English', locale: 'en-IN', rtl: false,
  group: 'South Asia', aboutRegion: 'South Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'INR', currencySymbol: '₹', amountFormat: '{symbol}{amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'normal',
  phoneCode: '91', mobilePattern: '^[6-9]\\d{9}$',
  languages: [
    { code: 'en', locale: 'en-IN', name: 'English', isRTL: false, isDefault: true, numberFormat: commaDotByLakh }
  ]
})

/** The market of Nepal. @source B§3 */
export const nepal = defineMarket({
  path: 'np', code: 'NP', iso3: 'NPL', isoNumeric: '524', countryCode: 524, f32Icon: 'np',
  enName: 'Nepal', name: 'Nepal', languageName: 'English', locale: 'en-NP', rtl: false,
  group: 'South Asia', aboutRegion: 'South Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'NPR', currencySymbol: 'Rs', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'normal',
  phoneCode: '977', mobilePattern: '^9\\d{9}$',
  languages: [
    { code: 'en', locale: 'en-NP', name: 'English', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of Pakistan. @source B§3 */
export const pakistan = defineMarket({
  path: 'pk', code: 'PK', iso3: 'PAK', isoNumeric: '586', countryCode: 586, f32Icon: 'pk',
  enName: 'Pakistan', name: 'Pakistan', languageName: 'English', locale: 'en-PK', rtl: false,
  group: 'South Asia', aboutRegion: 'South Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'PKR', currencySymbol: 'Rs', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'normal',
  phoneCode: '92', mobilePattern: '^3\\d{9}$',
  languages: [
    { code: 'en', locale: 'en-PK', name: 'English', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of Sri Lanka. @source B§3 */
export const sriLanka = defineMarket({
  path: 'lk', code: 'LK', iso3: 'LKA', isoNumeric: '144', countryCode: 144, f32Icon: 'lk',
  enName: 'Sri Lanka', name: 'Sri Lanka', languageName: 'English', locale: 'en-LK', rtl: false,
  group: 'South Asia', aboutRegion: 'South Asia', landingGroup: 'Asia', regionCode: 'sg',
  currency: 'LKR', currencySymbol: 'Rs', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'normal',
  phoneCode: '94', mobilePattern: '^7\\d{8}$',
  languages: [
    { code: 'en', locale: 'en-LK', name: 'English', isRTL: false, isDefault: true, numberFormat: commaDot }
  ]
})
