/** Country and language as a browser keeps them; no language = the country's own. */
export interface TabChoice {
  readonly country: string
  readonly language: string | undefined
}

/** What a tab knows when it is looked at again. */
export interface TabFacts {
  /** What its page shows. */
  readonly shown: TabChoice
  /** What was chosen when its page was opened, and what is chosen now. */
  readonly before: TabChoice
  readonly now: TabChoice
  /** What was offered here before and not taken. */
  readonly declined: TabChoice | undefined
  /** The page is about one order, which belongs to its country. */
  readonly ofOneOrder: boolean
}

const isSame = (one: TabChoice, other: TabChoice | undefined): boolean => one.country === other?.country && one.language === other.language

/**
 * What a tab offers because another one chose something else since its page was opened: nothing when it shows that already, when it was
 * declined, or when the page is about one order.
 *
 * @source M6, M7
 */
export const choiceToOffer = ({ shown, before, now, declined, ofOneOrder }: TabFacts): TabChoice | undefined =>
  ofOneOrder || now.country === '' || isSame(now, before) || isSame(now, shown) || isSame(now, declined) ? undefined : now

/** What a tab can say about the choices of the others. */
export interface TabAgreement {
  /** What another tab chose since this page was opened, where it is to be offered. */
  readonly offer: () => TabChoice | undefined
  /** This page's own country and language are chosen again, for all tabs; the same is not offered here once more. */
  readonly stay: () => void
  /** Address of this very place in another country; its host leads on to the chosen language. */
  readonly addressIn: (choice: TabChoice) => string
}
