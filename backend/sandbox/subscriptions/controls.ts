/**
 * How far the clock of a subscription is moved.
 * To what is due next, by a day, by 30 days, by a sixtieth of a year, or to the next payment.
 */
export type SubscriptionStep = 'event' | 'day' | 'month' | 'step' | 'renewal'

/** A subscription as the sandbox page lists it. */
export interface ListedSubscription {
  readonly id: string
  /** Id of the owner in the user pool. */
  readonly user: string
  readonly title: string
  readonly country: string
  readonly recurrence: string
  readonly amount: string
  readonly player: string
  readonly state: string
  readonly collection: string
  /** Its own clock; undefined = it was never moved. */
  readonly clock: Date | undefined
  readonly upcomingPayment: Date | undefined
  readonly endDate: Date | undefined
  /** The next job; undefined = nothing is planned. */
  readonly next: { readonly kind: string; readonly at: Date } | undefined
  /** The store's id of its permission, which the provider has as reference. */
  readonly agreement: string
}

/** A period of a subscription with its charges. */
export interface ListedPeriod {
  readonly number: number
  /** `YYYY-MM-DD` */
  readonly start: string
  readonly state: string
  readonly noticed: Date | undefined
  readonly order: string | undefined
  readonly charges: readonly { readonly at: Date; readonly state: string; readonly code: number | undefined }[]
}

/** Functions of the store that show subscriptions and move their clocks. */
export interface SubscriptionControls {
  readonly stepsOfAYear: number
  readonly list: () => Promise<readonly ListedSubscription[]>
  /** Reads the periods of a subscription, newest first. */
  readonly periods: (id: string) => Promise<readonly ListedPeriod[]>
  /** Moves the clock of one subscription; returns why it was not moved, or undefined. */
  readonly advance: (id: string, step: SubscriptionStep) => Promise<string | undefined>
}

/** A subscription that a person of the sandbox has from the start. */
export interface PersonSubscription {
  readonly product: string
  readonly item: string
  readonly recurrence: 'weekly' | 'monthly' | 'quarterly' | 'yearly'
  readonly player: string
  /** State in which it is shown; a cancelled one has three days left. */
  readonly shows: 'renewing' | 'retrying' | 'cancelled'
}
