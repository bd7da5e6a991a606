/**
 * Every kind of page below a country, by the path after its first segment.
 * A product with a player, a themed one, a voucher, and all others.
 */
export const PAGE_KINDS = [
  '',
  'comet-circuit',
  'mobile-legends-tri',
  'playpass-vault',
  'search/',
  'search/comet',
  'search/nothing-like-it',
  'complete',
  'complete?order=1234567890123456789',
  'about',
  'terms',
  'cookies',
  'accessibility',
  'help',
  'block-number',
  'codacash',
  'coda-rewards',
  'unsubscribe',
  'offline',
  'sign-in',
  'sign-up',
  'confirm-signup',
  'verify',
  'recover-password',
  'redeem',
  'nothing-here'
] as const

/** Every kind of page outside all countries. */
export const PAGES_OUTSIDE = ['/international', '/marketing-and-partnership', '/product/koi-garden', '/zz/'] as const
