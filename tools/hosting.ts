import { createHash } from 'node:crypto'
import { foreignOrigins, sameOrigin } from '../src/composition/config.ts'
import type { Hosting } from '../backend/pages/hosting.ts'

/** What a browser compares a script with before it runs it. */
export const integrityOf = (code: string): string => `sha256-${createHash('sha256').update(code).digest('base64')}`

/** One policy for all pages of a build: the boot script by its hash, and what it loads. Scripts are made by one Trusted Types policy. */
const contentSecurity = (boot: string): string => {
  return [
    "default-src 'none'",
    `script-src '${integrityOf(boot)}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...foreignOrigins(sameOrigin)].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types store'
  ].join('; ')
}

/** Headers of every answer that shows a page. HSTS counts on https alone; browsers ignore it elsewhere. */
const securityHeaders = (boot: string): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurity(boot),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains'
})

/** What a host must do with the built folder. */
export const hostingOf = (boot: string, version: string): Hosting => ({
  pages: 'pages',
  assets: 'client',
  version,
  headers: {
    public: securityHeaders(boot),
    checkout: { ...securityHeaders(boot), 'referrer-policy': 'no-referrer' }
  },
  shells: {
    Homepage: { file: 'index.html', class: 'public' },
    SearchResults: { file: 'search.html', class: 'public' },
    TransactionComplete: { file: 'order.html', class: 'checkout' },
    TransactionWaiting: { file: 'order.html', class: 'checkout' }
  }
})
