/** Country and language in a cookie; no language = the country's default. */
export interface TabChoice {
  readonly country: string
  readonly language: string | undefined
}

/** Facts about a tab when it becomes visible again. */
export interface TabFacts {
  /** Shown by its page. */
  readonly shown: TabChoice
  /** Chosen when its page was opened, and chosen now. */
  readonly before: TabChoice
  readonly now: TabChoice
  /** Offered here before and declined. */
  readonly declined: TabChoice | undefined
  /** The page is about one order, which belongs to its country. */
  readonly ofOneOrder: boolean
}

const isSame = (one: TabChoice, other: TabChoice | undefined): boolean => one.country === other?.country && one.language === other.language

/**
 * Returns the country and language to offer, because another tab changed them since this page opened.
 * Undefined when the page shows them already, when they were declined, or when the page is about one order.
 *
 * @source M6, M7
 */
export const choiceToOffer = ({ shown, before, now, declined, ofOneOrder }: TabFacts): TabChoice | undefined =>
  ofOneOrder || now.country === '' || isSame(now, before) || isSame(now, shown) || isSame(now, declined) ? undefined : now

/** Country and language shared with other tabs. */
export interface TabAgreement {
  /** Returns the choice of another tab since this page was opened, if it is to be offered. */
  readonly offer: () => TabChoice | undefined
  /** Chooses this page's own country and language again, for all tabs; they are not offered here again. */
  readonly stay: () => void
  /** Returns the address of this page in another country; the host redirects to the chosen language. */
  readonly addressIn: (choice: TabChoice) => string
}
