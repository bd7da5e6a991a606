import { visitorOf } from '../../services/limits/visitor-address.ts'

/** Largest number of uncached pages that are rendered for one network in a second. */
const RENDERS_A_SECOND = 25

/** Number of networks that are counted; those without requests for the longest time are removed. */
const MOST_NETWORKS = 10_000

/**
 * Writes the network of an address: /24 of IPv4, /48 of IPv6.
 *
 * @example networkOf('203.0.113.7') // '203.0.113'
 */
export const networkOf = (address: string): string => {
  const visitor = visitorOf(address)
  return visitor.split(visitor.includes(':') ? ':' : '.', 3).join(visitor.includes(':') ? ':' : '.')
}

interface Allowance {
  /** Renders that are left. */
  readonly left: number
  /** Unit: ms since 1970. */
  readonly at: number
}

/**
 * Limits how many pages a network may have rendered.
 *
 * One that walks through all addresses takes no more than this from the other shoppers.
 *
 * @returns a function that takes one render, and answers whether there was one left
 */
export const limitColdRenders = (now: () => Date): ((address: string) => boolean) => {
  const allowances = new Map<string, Allowance>()
  return (address) => {
    const network = networkOf(address)
    const at = now().getTime()
    const before = allowances.get(network) ?? { left: RENDERS_A_SECOND, at }
    const regained = (Math.max(0, at - before.at) / 1000) * RENDERS_A_SECOND
    const left = Math.min(RENDERS_A_SECOND, before.left + regained)
    const isAllowed = left >= 1
    allowances.delete(network)
    allowances.set(network, { left: isAllowed ? left - 1 : left, at })
    const [oldest] = allowances.keys()
    if (allowances.size > MOST_NETWORKS && oldest !== undefined) allowances.delete(oldest)
    return isAllowed
  }
}
