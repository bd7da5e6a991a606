import type { KnownHere } from './islands/known/read-known.ts'

/** The only global of a page: data that the boot script and the page's code exchange. */
export interface BootHandover {
  /** Creates script URLs by the only Trusted Types policy, which allows the store's own scripts. */
  readonly script: (url: string) => string
  /** The last press of a button, or submission of a form, that is not handled yet. */
  pending?: { readonly target: Element; readonly submitter: HTMLElement | null | undefined } | undefined
  /** Access key of an order or token of a gift, removed from the address before other code ran. */
  orderKey: string | undefined
  /** Query with which the partner returned, removed from the address before other code ran. */
  partnerReply?: string | undefined
  /** Language that was chosen when the page was opened; undefined = the country's default. */
  readonly chosen?: string | undefined
  /** True after the visitor asked to change consent. */
  choices?: boolean
  /** Values with which the form was filled before the first paint; absent where there were none. */
  known?: KnownHere
  /** Hydration has begun: other scripts no longer change the markup. */
  isLiving?: boolean
  /** Hydration is complete. */
  awake?: boolean
}

/** Rules of the Trusted Types policy. */
export interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string
}

declare global {
  interface Window {
    refill?: BootHandover
    /** Only in browsers with Trusted Types. */
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }
    /** The part of Temporal that the boot script uses, in browsers that have it. */
    readonly Temporal?: { readonly Now: { readonly timeZoneId: () => string } }
  }
  namespace Intl {
    interface Locale {
      /** In browsers that have it; undefined where a locale has no region. */
      readonly getTimeZones?: () => readonly string[] | undefined
    }
  }
}
