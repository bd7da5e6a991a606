import { createHash } from 'node:crypto'
import { foreignOrigins, sameOrigin } from '../src/composition/config.ts'
import type { Hosting } from '../backend/pages/hosting.ts'
import type { BuiltFiles } from './build.ts'

/** What a browser compares code within a page with before it obeys it. */
export const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** What pages hold besides their markup. */
type Held = Pick<BuiltFiles, 'boot' | 'sheets'>

/** One policy for all pages of a build: the boot script and the sheets by their hashes, and what the script loads. Scripts are made by one Trusted Types policy. */
const contentSecurity = ({ boot, sheets }: Held): string => {
  const styles = Object.values(sheets).map((sheet) => ('text' in sheet ? hashOf(sheet.text) : "'self'"))
  return [
    "default-src 'none'",
    `script-src ${hashOf(boot)} 'strict-dynamic'`,
    `style-src ${styles.join(' ')}`,
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
const securityHeaders = (held: Held): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurity(held),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains'
})

/** What a host must do with the built folder. */
export const hostingOf = (held: Held, version: string): Hosting => ({
  pages: 'pages',
  assets: 'client',
  version,
  headers: {
    public: securityHeaders(held),
    checkout: { ...securityHeaders(held), 'referrer-policy': 'no-referrer' }
  },
  shells: {
    Homepage: { file: 'index.html', class: 'public' },
    SearchResults: { file: 'search.html', class: 'public' },
    TransactionComplete: { file: 'order.html', class: 'checkout' },
    TransactionWaiting: { file: 'order.html', class: 'checkout' }
  }
})
