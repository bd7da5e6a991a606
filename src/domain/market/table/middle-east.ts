import { defineMarket } from '../market.ts'
import { commaDot, dotComma } from './number-formats.ts'

/** The market of Saudi Arabia. @source B§3 */
export const saudiArabia = defineMarket({
  path: 'sa', code: 'SA', iso3: 'SAU', isoNumeric: '682', countryCode: 682, f32Icon: 'sa',
  enName: 'Saudi Arabia', name: 'المملكة العربية السعودية', languageName: 'العربية', locale: 'ar-SA', rtl: true,
  group: 'Middle East', aboutRegion: 'Middle East', landingGroup: 'Middle East', regionCode: 'eu',
  currency: 'SAR', currencySymbol: 'SAR', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'normal',
  phoneCode: '966', mobilePattern: '^5\\d{8}$',
  languages: [
    { code: 'ar', locale: 'ar-SA', name: 'العربية', isRTL: true, isDefault: true, numberFormat: commaDot },
    { code: 'en', locale: 'en-SA', name: 'English', isRTL: false, isDefault: false, numberFormat: commaDot }
  ]
})

/** The market of the United Arab Emirates. @source B§3 */
export const unitedArabEmirates = defineMarket({
  path: 'ae', code: 'AE', iso3: 'ARE', isoNumeric: '784', countryCode: 784, f32Icon: 'ae',
  enName: 'United Arab Emirates', name: 'United Arab Emirates', languageName: 'English', locale: 'en-AE', rtl: false,
  group: 'Middle East', aboutRegion: 'Middle East', landingGroup: 'Middle East', regionCode: 'eu',
  currency: 'AED', currencySymbol: 'AED', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'normal',
  phoneCode: '971', mobilePattern: '^5\\d{8}$',
  languages: [
    { code: 'en', locale: 'en-AE', name: 'English', isRTL: false, isDefault: true, numberFormat: commaDot },
    { code: 'ar', locale: 'ar-AE', name: 'العربية', isRTL: true, isDefault: false, numberFormat: commaDot }
  ]
})

/** The market of Kuwait. @source B§3 */
export const kuwait = defineMarket({
  path: 'kw', code: 'KW', iso3: 'KWT', isoNumeric: '414', countryCode: 414, f32Icon: 'kw',
  enName: 'Kuwait', name: 'الكويت', languageName: 'العربية', locale: 'ar-KW', rtl: true,
  group: 'Middle East', aboutRegion: 'Middle East', landingGroup: 'Middle East', regionCode: 'eu',
  currency: 'KWD', currencySymbol: 'KWD', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'normal',
  phoneCode: '965', mobilePattern: '^[4569]\\d{7}$',
  languages: [
    { code: 'ar', locale: 'ar-KW', name: 'العربية', isRTL: true, isDefault: true, numberFormat: commaDot },
    { code: 'en', locale: 'en-KW', name: 'English', isRTL: false, isDefault: false, numberFormat: commaDot }
  ]
})

/** The market of Qatar. @source B§3 */
export const qatar = defineMarket({
  path: 'qa', code: 'QA', iso3: 'QAT', isoNumeric: '634', countryCode: 634, f32Icon: 'qa',
  enName: 'Qatar', name: 'قطر', languageName: 'العربية', locale: 'ar-QA', rtl: true,
  group: 'Middle East', aboutRegion: 'Middle East', landingGroup: 'Middle East', regionCode: 'eu',
  currency: 'QAR', currencySymbol: 'QAR', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'normal',
  phoneCode: '974', mobilePattern: '^[3567]\\d{7}$',
  languages: [
    { code: 'ar', locale: 'ar-QA', name: 'العربية', isRTL: true, isDefault: true, numberFormat: commaDot },
    { code: 'en', locale: 'en-QA', name: 'English', isRTL: false, isDefault: false, numberFormat: commaDot }
  ]
})

/** The market of Bahrain. @source B§3 */
export const bahrain = defineMarket({
  path: 'bh', code: 'BH', iso3: 'BHR', isoNumeric: '048', countryCode: 48, f32Icon: 'bh',
  enName: 'Bahrain', name: 'البحرين', languageName: 'العربية', locale: 'ar-BH', rtl: true,
  group: 'Middle East', aboutRegion: 'Middle East', landingGroup: 'Middle East', regionCode: 'eu',
  currency: 'BHD', currencySymbol: 'BHD', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'normal',
  phoneCode: '973', mobilePattern: '^[36]\\d{7}$',
  languages: [
    { code: 'ar', locale: 'ar-BH', name: 'العربية', isRTL: true, isDefault: true, numberFormat: commaDot },
    { code: 'en', locale: 'en-BH', name: 'English', isRTL: false, isDefault: false, numberFormat: commaDot }
  ]
})

/** The market of Oman. @source B§3 */
export const oman = defineMarket({
  path: 'om', code: 'OM', iso3: 'OMN', isoNumeric: '512', countryCode: 512, f32Icon: 'om',
  enName: 'Oman', name: 'عُمان', languageName: 'العربية', locale: 'ar-OM', rtl: true,
  group: 'Middle East', aboutRegion: 'Middle East', landingGroup: 'Middle East', regionCode: 'eu',
  currency: 'OMR', currencySymbol: 'OMR', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'normal',
  phoneCode: '968', mobilePattern: '^[79]\\d{7}$',
  languages: [
    { code: 'ar', locale: 'ar-OM', name: 'العربية', isRTL: true, isDefault: true, numberFormat: commaDot },
    { code: 'en', locale: 'en-OM', name: 'English', isRTL: false, isDefault: false, numberFormat: commaDot }
  ]
})

/** The market of Jordan. @source B§3 */
export const jordan = defineMarket({
  path: 'jo', code: 'JO', iso3: 'JOR', isoNumeric: '400', countryCode: 400, f32Icon: 'jo',
  enName: 'Jordan', name: 'الأردن', languageName: 'العربية', locale: 'ar-JO', rtl: true,
  group: 'Middle East', aboutRegion: 'Middle East', landingGroup: 'Middle East', regionCode: 'eu',
  currency: 'JOD', currencySymbol: 'JOD', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: true, amountEntry: 'normal',
  phoneCode: '962', mobilePattern: '^7[2789]\\d{7}$',
  languages: [
    { code: 'ar', locale: 'ar-JO', name: 'العربية', isRTL: true, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of Iraq. @source B§3 */
export const iraq = defineMarket({
  path: 'iq', code: 'IQ', iso3: 'IRQ', isoNumeric: '368', countryCode: 368, f32Icon: 'iq',
  enName: 'Iraq', name: 'العراق', languageName: 'العربية', locale: 'ar-IQ', rtl: true,
  group: 'Middle East', aboutRegion: 'Middle East', landingGroup: 'Middle East', regionCode: 'eu',
  currency: 'IQD', currencySymbol: 'IQD', amountFormat: '{symbol} {amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'normal',
  phoneCode: '964', mobilePattern: '^7[3-9]\\d{8}$',
  languages: [
    { code: 'ar', locale: 'ar-IQ', name: 'العربية', isRTL: true, isDefault: true, numberFormat: commaDot }
  ]
})

/** The market of Türkiye. @source B§3 */
export const turkiye = defineMarket({
  path: 'tr', code: 'TR', iso3: 'TUR', isoNumeric: '792', countryCode: 792, f32Icon: 'tr',
  enName: 'Türkiye', name: 'Türkiye', languageName: 'Türkçe', locale: 'tr-TR', rtl: false,
  group: 'Middle East', aboutRegion: 'Middle East', landingGroup: 'Middle East', regionCode: 'eu',
  currency: 'TRY', currencySymbol: '₺', amountFormat: '{symbol}{amount}',
  showDecimal: true, showDecimalWhenZero: false, amountEntry: 'invertedDecimal',
  phoneCode: '90', mobilePattern: '^5\\d{9}$',
  languages: [
    { code: 'tr', locale: 'tr-TR', name: 'Türkçe', isRTL: false, isDefault: true, numberFormat: dotComma }
  ]
})
