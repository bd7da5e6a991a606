import { StartupError } from '../backend/startup-error.ts'
import type { Config, RegionalAddresses } from '../src/composition/config.ts'
import type { RegionCode } from '../src/domain/market/market.ts'

type Env = Readonly<Record<string, string | undefined>>

const REGIONS: readonly RegionCode[] = ['sg', 'eu', 'us', 'sa']

const LOCAL = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3})$/

const isRegion = (text: string): text is RegionCode => REGIONS.some((region) => region === text)

/** Reads an address without a slash at its end: https, or of this machine. @failure StartupError */
const readAddress = (name: string, text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url !== undefined && (url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL.test(url.hostname)))
  if (!isSafe || url.username !== '' || url.search !== '' || url.hash !== '')
    throw new StartupError(`${name} names "${text}", which pages cannot call. Write it like https://services.example.com/graphql.`)
  return text.replace(/\/$/, '')
}

/**
 * Reads the addresses of a service by region: one for all, or `sg=…,eu=…`.
 *
 * Singapore is used for regions without an address of their own, so it is always named.
 *
 * @failure StartupError — an unknown region, one that occurs twice, no Singapore, or an address that pages cannot call
 */
const readRegions = (name: string, text: string): RegionalAddresses => {
  const parts = text.split(',').map((part) => part.trim())
  const [only = ''] = parts
  if (parts.length === 1 && !/^\w+=/.test(only)) return { sg: readAddress(name, only) }
  const named = parts.map((part): readonly [RegionCode, string] => {
    const [region = '', ...address] = part.split('=')
    if (!isRegion(region)) throw new StartupError(`${name} names the region "${region}". Choose from ${REGIONS.join(', ')}.`)
    return [region, readAddress(name, address.join('='))]
  })
  const { sg, ...others } = Object.fromEntries(named) as Partial<Record<RegionCode, string>>
  if (new Set(named.map(([region]) => region)).size !== named.length)
    throw new StartupError(`${name} names a region twice. Write each once: sg=https://…,eu=https://….`)
  if (sg === undefined) throw new StartupError(`${name} names no address for sg, which answers for regions without one of their own.`)
  return { sg, ...others }
}

const readHost = (name: string, text: string): string => {
  if (!/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(text))
    throw new StartupError(`${name} is "${text}", which is no host name like graph.example.com, without a port.`)
  return text
}

const readSwitch = (name: string, text: string): boolean => {
  if (text !== 'on' && text !== 'off') throw new StartupError(`${name} is "${text}", but must be "on" or "off".`)
  return text === 'on'
}

/** Reads a setting; undefined where it is not given. */
const given = <A>(env: Env, name: string, read: (name: string, text: string) => A): A | undefined => {
  const text = env[name] ?? ''
  return text === '' ? undefined : read(name, text)
}

/**
 * Reads where the pages of a build call their services, and how.
 *
 * @failure StartupError
 * @source M207, M235, M236, M239, M283
 */
export const readServices = (env: Env): Partial<Config> => {
  const graphql = given(env, 'GRAPHQL_URLS', readRegions)
  const orders = given(env, 'ORDERS_URLS', readRegions)
  const accounts = given(env, 'ACCOUNTS_URLS', readRegions)
  const wallet = given(env, 'WALLET_URLS', readRegions)
  const contextPath = given(env, 'CONTEXT_PATH', readSwitch)
  const graphqlAuthHeader = given(env, 'GRAPHQL_AUTH_HEADER', readSwitch)
  const socialGraphHost = given(env, 'SOCIAL_GRAPH_HOST', readHost)
  return {
    ...(graphql && { graphql }),
    ...(orders && { orders }),
    ...(accounts && { accounts }),
    ...(wallet && { wallet }),
    ...(contextPath && { contextPath }),
    ...(graphqlAuthHeader && { graphqlAuthHeader }),
    ...(socialGraphHost && { socialGraphHost })
  }
}
