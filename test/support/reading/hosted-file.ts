import type { Hosting } from '../../../backend/pages/hosting.ts'

const ASSETS = '/assets/'

/**
 * Returns locale folder and rest of an address below a country: `en-sa`, `emberhold`.
 * Redirects are not followed.
 */
const marketFolderOf = ({ markets }: Hosting, pathname: string): readonly [folder: string, rest: string] | undefined => {
  const [, language, country = '', rest = ''] = /^\/(?:([a-z]{2})-)?([a-z]{2})\/(.*)$/.exec(pathname) ?? []
  const market = markets.find(({ path }) => path === country)
  if (market === undefined) return undefined
  if (language === undefined) return [country, rest]
  return market.others.includes(language) ? [`${language}-${country}`, rest] : undefined
}

const rewritten = (rewrites: Hosting['rewrites']['country'], rest: string): string | undefined => {
  for (const { pattern, file } of rewrites) {
    const found = new RegExp(pattern).exec(rest)
    if (found !== null) return file.replace('$1', found[1] ?? '')
  }
  return undefined
}

/**
 * Returns the file that a host sends for an address, by `hosting.json` alone.
 * It is below `pages` or `assets`. Undefined = no file, also where a redirect would lead to one: a link of the store should not need it.
 */
export const hostedFile = (
  hosting: Hosting,
  address: string
): { readonly below: 'pages' | 'assets'; readonly file: string } | undefined => {
  const [pathname = ''] = address.split(/[?#]/)
  if (pathname === hosting.worker.address) return { below: 'pages', file: hosting.worker.file }
  if (pathname.startsWith(ASSETS)) return { below: 'assets', file: pathname.slice(1) }
  const name = pathname.slice(1)
  if (hosting.files.some((one) => (one.endsWith('/') ? name.startsWith(one) : name === one))) return { below: 'pages', file: name }
  const market = marketFolderOf(hosting, pathname)
  const file = market === undefined ? rewritten(hosting.rewrites.root, name) : rewritten(hosting.rewrites.country, market[1])
  if (file === undefined) return undefined
  return { below: 'pages', file: market === undefined ? file : `${market[0]}/${file}` }
}
