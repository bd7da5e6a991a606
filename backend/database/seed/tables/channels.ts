import type { CountryCode } from '../../../../src/domain/market/table/all-markets.ts'
import type { Texts } from '../../tables-catalogue.ts'
import type { ChannelType, InputName } from '../../../../src/domain/order/product.ts'

/** What every channel of a kind has in common; amounts in US dollars, moved to each market by the rules. */
export interface ChannelKind {
  readonly type: ChannelType
  readonly name: Texts
  readonly feeFixed: string
  readonly feePercent: string
  readonly minimum: string
  readonly maximum: string
  readonly sells: 'everyPrice' | 'carrierPricePoints' | 'cardFaceValues'
  readonly inputs: readonly InputName[]
  readonly expiryMinutes: number
  readonly refundable: boolean
  /** Days until a refund arrives. */
  readonly refundDays: number
}

export type ChannelKindName =
  | 'card' | 'creditCard' | 'debitCard' | 'nationalCard' | 'rail' | 'wallet' | 'bank' | 'store' | 'carrier' | 'voucher' | 'boleto' | 'storeWallet'

const CARD: Texts = { en: 'Card', es: 'Tarjeta', id: 'Kartu', ja: 'カード', ar: 'بطاقة' }
const CREDIT_CARD: Texts = { en: 'Credit card', es: 'Tarjeta de crédito', id: 'Kartu kredit', ja: 'クレジットカード', ar: 'بطاقة ائتمان' }
const DEBIT_CARD: Texts = { en: 'Debit card', es: 'Tarjeta de débito', id: 'Kartu debit', ja: 'デビットカード', ar: 'بطاقة خصم مباشر' }
const WALLET: Texts = { en: 'Mobile wallet', es: 'Billetera móvil', id: 'Dompet digital', ja: 'モバイルウォレット', ar: 'محفظة جوال' }
const BANK: Texts = { en: 'Bank transfer', es: 'Transferencia bancaria', id: 'Transfer bank', ja: '銀行振込', ar: 'تحويل بنكي' }
const STORE: Texts = { en: 'Convenience store', es: 'Tienda de conveniencia', id: 'Minimarket', ja: 'コンビニ払い', ar: 'متجر قريب' }
const CARRIER: Texts = { en: 'Carrier billing', es: 'Pago por operador', id: 'Pulsa', ja: 'キャリア決済', ar: 'رصيد الجوال' }
const STORE_WALLET: Texts = { en: 'Wallet', es: 'Billetera', id: 'Wallet', ja: 'ウォレット', ar: 'المحفظة' }
const VOUCHER: Texts = { en: 'Voucher card', es: 'Tarjeta prepago', id: 'Kartu voucher', ja: 'プリペイドカード', ar: 'بطاقة مسبقة الدفع' }

/**
 * Cards take every price without a fee, so that the price in a list can always be paid. Carriers and voucher cards charge no fee either:
 * what they take must be one of their own amounts. The store's own wallet pays every price up to what it may hold; its smallest amount is the
 * smallest that the market shows, so that a rest can always be paid. Expiries: samples of the provider's documentation.
 * @source PF 2.3, 2.8, 12.2, D51
 */
export const CHANNEL_KINDS: Readonly<Record<ChannelKindName, ChannelKind>> = {
  card:         { type: 'card',             name: CARD,        feeFixed: '0',    feePercent: '0',    minimum: '0.2',  maximum: '500', sells: 'everyPrice',         inputs: [],                 expiryMinutes: 26,   refundable: true,  refundDays: 7 },
  creditCard:   { type: 'card',             name: CREDIT_CARD, feeFixed: '0',    feePercent: '0',    minimum: '0.2',  maximum: '500', sells: 'everyPrice',         inputs: ['billingAddress'], expiryMinutes: 26,   refundable: true,  refundDays: 7 },
  debitCard:    { type: 'card',             name: DEBIT_CARD,  feeFixed: '0',    feePercent: '0',    minimum: '0.2',  maximum: '300', sells: 'everyPrice',         inputs: [],                 expiryMinutes: 26,   refundable: true,  refundDays: 7 },
  nationalCard: { type: 'card',             name: DEBIT_CARD,  feeFixed: '0',    feePercent: '0',    minimum: '0.2',  maximum: '300', sells: 'everyPrice',         inputs: [],                 expiryMinutes: 26,   refundable: true,  refundDays: 5 },
  rail:         { type: 'eWallet',          name: WALLET,      feeFixed: '0',    feePercent: '0.7',  minimum: '0.2',  maximum: '400', sells: 'everyPrice',         inputs: [],                 expiryMinutes: 20,   refundable: true,  refundDays: 2 },
  wallet:       { type: 'eWallet',          name: WALLET,      feeFixed: '0.05', feePercent: '1',    minimum: '0.5',  maximum: '250', sells: 'everyPrice',         inputs: [],                 expiryMinutes: 20,   refundable: true,  refundDays: 2 },
  bank:         { type: 'bankTransfer',     name: BANK,        feeFixed: '0.2',  feePercent: '0',    minimum: '1.5',  maximum: '500', sells: 'everyPrice',         inputs: [],                 expiryMinutes: 1509, refundable: true,  refundDays: 5 },
  store:        { type: 'convenienceStore', name: STORE,       feeFixed: '0.5',  feePercent: '0',    minimum: '1.5',  maximum: '60',  sells: 'everyPrice',         inputs: [],                 expiryMinutes: 1440, refundable: false, refundDays: 0 },
  carrier:      { type: 'carrierBilling',   name: CARRIER,     feeFixed: '0',    feePercent: '0',    minimum: '0.2',  maximum: '35',  sells: 'carrierPricePoints', inputs: ['msisdn'],         expiryMinutes: 11,   refundable: false, refundDays: 0 },
  voucher:      { type: 'voucher',          name: VOUCHER,     feeFixed: '0',    feePercent: '0',    minimum: '0.2',  maximum: '100', sells: 'cardFaceValues',     inputs: [],                 expiryMinutes: 20,   refundable: false, refundDays: 0 },
  boleto:       { type: 'bankTransfer',     name: BANK,        feeFixed: '0.35', feePercent: '0',    minimum: '1.5',  maximum: '500', sells: 'everyPrice',         inputs: ['cpf'],            expiryMinutes: 4320, refundable: false, refundDays: 0 },
  storeWallet:  { type: 'storeWallet',      name: STORE_WALLET, feeFixed: '0',   feePercent: '0',    minimum: '0',    maximum: '500', sells: 'everyPrice',         inputs: [],                 expiryMinutes: 15,   refundable: false, refundDays: 0 }
}

/** Reference amounts that carriers sell at and that voucher cards are worth, in US dollars. */
export const PRICE_POINTS = {
  carrierPricePoints: ['0.99', '1.99', '2.99', '4.99', '9.99', '19.99', '29.99'],
  cardFaceValues: ['4.99', '9.99', '19.99', '24.99', '49.99', '99.99']
} as const

export interface SeedChannel {
  readonly kind: ChannelKindName
  /** A national scheme's own name; without it the neutral name of the kind. */
  readonly scheme?: string
  readonly inputs?: readonly InputName[]
  /** Only for a channel whose id is fixed. */
  readonly id?: number
}

/** Id of the wallet as a payment method, in each country that opens wallets. @source A§9, B§9, M107 */
export const WALLET_CHANNELS = { id: 239, my: 259, ph: 321, sg: 453, th: 318, vn: 319, br: 691, tr: 654, sa: 1201 } as const satisfies Partial<
  Record<CountryCode, number>
>

const card: SeedChannel = { kind: 'card' }
const wallet: SeedChannel = { kind: 'wallet' }
const bank: SeedChannel = { kind: 'bank' }
const store: SeedChannel = { kind: 'store' }
const carrier: SeedChannel = { kind: 'carrier' }
const voucher: SeedChannel = { kind: 'voucher' }
const rail = (scheme: string): SeedChannel => ({ kind: 'rail', scheme })
const bankBy = (scheme: string): SeedChannel => ({ kind: 'bank', scheme })
const walletIn = (market: keyof typeof WALLET_CHANNELS): SeedChannel => ({ kind: 'storeWallet', id: WALLET_CHANNELS[market] })
const cardBy = (scheme: string): SeedChannel => ({ kind: 'nationalCard', scheme })

/**
 * Channels of every market in the order of the screen; national schemes as of November 2026.
 * The wallet is the last row, since the ids of the others come from their places; it is shown first.
 * @source PF 12.2, M107
 */
export const CHANNELS: Readonly<Record<string, readonly SeedChannel[]>> = {
  eg: [cardBy('Meeza'), card, wallet, carrier, store, voucher],
  ma: [card, wallet, carrier, bank, store],
  ke: [wallet, card, bankBy('PesaLink'), carrier, voucher],
  ng: [bankBy('NIP'), card, wallet, carrier, voucher],
  za: [rail('PayShap'), card, wallet, bank, carrier, voucher],
  us: [{ kind: 'creditCard' }, { kind: 'debitCard' }, wallet, bankBy('ACH')],
  ca: [rail('Interac'), card, wallet, bank],
  br: [{ kind: 'rail', scheme: 'Pix', inputs: ['cpf'] }, card, wallet, { kind: 'boleto', scheme: 'Boleto', id: 500 }, voucher, carrier, walletIn('br')],
  mx: [bankBy('SPEI'), card, store, wallet, carrier, voucher],
  ar: [rail('Transferencias 3.0'), card, wallet, store, voucher],
  bo: [rail('QR Simple'), card, wallet, store, carrier],
  cl: [card, wallet, bank, store, voucher],
  co: [rail('PSE'), rail('Bre-B'), card, wallet, store, carrier],
  cr: [rail('SINPE Móvil'), card, bank, store],
  do: [card, wallet, bank, store, carrier],
  ec: [card, wallet, bank, store, carrier],
  gt: [card, wallet, bank, store, carrier],
  pe: [wallet, card, bank, store, voucher, carrier],
  py: [bankBy('SIPAP'), card, wallet, store, carrier],
  uy: [card, wallet, bank, store],
  gb: [card, wallet, rail('Faster Payments'), bank],
  de: [card, wallet, bankBy('SEPA'), voucher],
  fr: [cardBy('Cartes Bancaires'), card, wallet, bank, carrier, voucher],
  es: [rail('Bizum'), card, wallet, bank, voucher],
  it: [card, wallet, bank, voucher],
  nl: [rail('iDEAL'), card, wallet, bank, voucher],
  be: [rail('Bancontact'), card, wallet, bank, voucher],
  pt: [rail('MB WAY'), bankBy('Multibanco'), card, wallet, voucher],
  pl: [rail('BLIK'), card, wallet, bank, carrier],
  ro: [rail('RoPay'), card, wallet, bank, carrier],
  se: [rail('Swish'), card, wallet, bank, carrier],
  no: [card, wallet, bank, carrier],
  dk: [cardBy('Dankort'), card, wallet, bank, carrier],
  ru: [rail('SBP'), cardBy('Mir'), card, wallet, carrier, voucher],
  sa: [cardBy('mada'), bankBy('SADAD'), card, wallet, carrier, voucher, walletIn('sa')],
  ae: [rail('Aani'), card, wallet, carrier, voucher],
  kw: [cardBy('KNET'), card, wallet, carrier, voucher],
  qa: [cardBy('Himyan'), card, wallet, carrier, voucher],
  bh: [rail('BENEFIT'), card, wallet, carrier, voucher],
  om: [cardBy('OmanNet'), card, wallet, carrier, voucher],
  jo: [rail('CliQ'), card, wallet, carrier, voucher],
  iq: [wallet, card, carrier, voucher],
  tr: [cardBy('TROY'), card, wallet, bank, carrier, store, voucher, walletIn('tr')],
  bd: [wallet, rail('Bangla QR'), card, carrier, bank],
  in: [rail('UPI'), cardBy('RuPay'), card, wallet, bank],
  np: [rail('NEPALPAY QR'), wallet, card, carrier],
  pk: [rail('Raast'), wallet, card, carrier, bank],
  lk: [rail('LANKAQR'), card, wallet, carrier],
  sg: [rail('PayNow'), card, wallet, carrier, bank, voucher, walletIn('sg')],
  my: [rail('DuitNow'), rail('FPX'), card, wallet, carrier, store, voucher, walletIn('my')],
  ph: [wallet, rail('QR Ph'), card, carrier, bank, store, voucher, walletIn('ph')],
  th: [rail('PromptPay'), card, wallet, carrier, bank, store, voucher, walletIn('th')],
  vn: [rail('VietQR'), wallet, card, carrier, bank, voucher, walletIn('vn')],
  id: [rail('QRIS'), wallet, bank, store, carrier, card, voucher, walletIn('id')],
  mm: [rail('MMQR'), wallet, card, carrier],
  kh: [rail('KHQR'), wallet, card, carrier],
  la: [rail('LAO QR'), wallet, card, carrier],
  jp: [card, wallet, store, bankBy('Pay-easy'), carrier, voucher],
  kr: [card, wallet, bank, carrier, voucher],
  tw: [rail('TWQR'), card, wallet, store, bank, carrier],
  hk: [rail('FPS'), card, wallet, store, carrier],
  mn: [wallet, card, bank, carrier],
  kz: [wallet, card, bank, carrier],
  au: [rail('PayTo'), bankBy('BPAY'), card, wallet, voucher],
  nz: [card, wallet, bank, voucher]
}
