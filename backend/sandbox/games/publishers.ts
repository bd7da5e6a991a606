import type { InputOption } from '../../../src/domain/order/product.ts'

/** What a publisher of the sandbox does beyond the ordinary. Publishers not named here are ordinary. */
export interface PublisherTraits {
  /** Every account has several roles, of which one is chosen before paying. */
  readonly roles: boolean
  /** Answers personal items at personal prices. */
  readonly personalItems: boolean
  readonly servers: readonly InputOption[]
}

const ORDINARY: PublisherTraits = { roles: false, personalItems: false, servers: [] }

const TRAITS: ReadonlyMap<string, Partial<PublisherTraits>> = new Map([
  ['orbit-forge', { roles: true }],
  ['saltwind', { personalItems: true }],
  [
    'northlight',
    {
      servers: [
        { value: '2201', label: 'NA East' },
        { value: '2202', label: 'NA West' },
        { value: '3101', label: 'Europe' },
        { value: '4101', label: 'Asia' },
        { value: '4201', label: 'Gulf' },
        { value: '5101', label: 'South America' }
      ]
    }
  ]
])

export const traitsOf = (publisher: string): PublisherTraits => ({ ...ORDINARY, ...TRAITS.get(publisher) })
