import type { KnownHere } from './known/read-known.ts'

/** What the boot script and the page's code hand each other; nothing else is global. */
export interface BootHandover {
  /** The one Trusted Types policy: addresses of our own scripts, and nothing else. */
  readonly script: (url: string) => string
  /** The last press on a button, or submit of a form, that is not handled yet. */
  pending?: { readonly target: Element; readonly submitter: HTMLElement | null | undefined } | undefined
  /** The key of an order, taken off the address before anything else ran. */
  readonly orderKey: string | undefined
  /** Language that was chosen when the page was opened; undefined = the country's own. */
  readonly chosen?: string | undefined
  /** The visitor asked to choose what may be kept. */
  choices?: boolean
  /** What the form was drawn with before the first paint; absent where nothing of it was. */
  known?: KnownHere
  /** The page's code has begun to take over: no one else changes its markup. */
  isLiving?: boolean
  /** The page's code has taken over. */
  awake?: boolean
}

/** Rules of the Trusted Types policy. */
export interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string
}

declare global {
  interface Window {
    refill?: BootHandover
    /** In browsers that have Trusted Types. */
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
