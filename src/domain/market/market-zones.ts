import type { Market } from './market.ts'
import type { CountryCode } from './table/all-markets.ts'

/** Maps markets to IANA time zones; of several, the zone of the capital or of most people counts. */
const ZONES: Readonly<Record<CountryCode, string>> = {
  ae: 'Asia/Dubai',
  ar: 'America/Argentina/Buenos_Aires',
  au: 'Australia/Sydney',
  bd: 'Asia/Dhaka',
  be: 'Europe/Brussels',
  bh: 'Asia/Bahrain',
  bo: 'America/La_Paz',
  br: 'America/Sao_Paulo',
  ca: 'America/Toronto',
  cl: 'America/Santiago',
  co: 'America/Bogota',
  cr: 'America/Costa_Rica',
  de: 'Europe/Berlin',
  dk: 'Europe/Copenhagen',
  do: 'America/Santo_Domingo',
  ec: 'America/Guayaquil',
  eg: 'Africa/Cairo',
  es: 'Europe/Madrid',
  fr: 'Europe/Paris',
  gb: 'Europe/London',
  gt: 'America/Guatemala',
  hk: 'Asia/Hong_Kong',
  id: 'Asia/Jakarta',
  in: 'Asia/Kolkata',
  iq: 'Asia/Baghdad',
  it: 'Europe/Rome',
  jo: 'Asia/Amman',
  jp: 'Asia/Tokyo',
  ke: 'Africa/Nairobi',
  kh: 'Asia/Phnom_Penh',
  kr: 'Asia/Seoul',
  kw: 'Asia/Kuwait',
  kz: 'Asia/Almaty',
  la: 'Asia/Vientiane',
  lk: 'Asia/Colombo',
  ma: 'Africa/Casablanca',
  mm: 'Asia/Yangon',
  mn: 'Asia/Ulaanbaatar',
  mx: 'America/Mexico_City',
  my: 'Asia/Kuala_Lumpur',
  ng: 'Africa/Lagos',
  nl: 'Europe/Amsterdam',
  no: 'Europe/Oslo',
  np: 'Asia/Kathmandu',
  nz: 'Pacific/Auckland',
  om: 'Asia/Muscat',
  pe: 'America/Lima',
  ph: 'Asia/Manila',
  pk: 'Asia/Karachi',
  pl: 'Europe/Warsaw',
  pt: 'Europe/Lisbon',
  py: 'America/Asuncion',
  qa: 'Asia/Qatar',
  ro: 'Europe/Bucharest',
  ru: 'Europe/Moscow',
  sa: 'Asia/Riyadh',
  se: 'Europe/Stockholm',
  sg: 'Asia/Singapore',
  th: 'Asia/Bangkok',
  tr: 'Europe/Istanbul',
  tw: 'Asia/Taipei',
  us: 'America/New_York',
  uy: 'America/Montevideo',
  vn: 'Asia/Ho_Chi_Minh',
  za: 'Africa/Johannesburg'
}

/**
 * Answers the IANA time zone in which a market counts its days and states its deadlines.
 *
 * @source M284, PF 4
 * @example timeZoneOf(indonesia) // 'Asia/Jakarta'
 */
export const timeZoneOf = ({ path }: Pick<Market<CountryCode>, 'path'>): string => ZONES[path]
