import react from '@vitejs/plugin-react'
import { build as viteBuild, type InlineConfig } from 'vite'
import { bareCampaignPattern } from '../src/domain/partner/header.ts'
import { inAppPattern } from '../src/domain/partner/in-app.ts'
import type { StoreBuild } from '../brands/store-build.ts'

/**
 * Lightning CSS's numbers for features that it leaves as they are.
 *
 * light-dark() in the syntax of older browsers: no sheet has it. Prefixes: a sheet writes the ones it needs.
 */
const UNCHANGED_CSS = 1_048_576 | 262_144

/** Oldest browsers with `:has()`, which every page needs: no style is written twice for older ones. */
export const CSS_TARGET = ['chrome120', 'edge120', 'firefox121', 'safari17.2', 'ios17.2']

/** What every build and the development server share. */
export const viteConfig = {
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  css: { transformer: 'lightningcss', lightningcss: { exclude: UNCHANGED_CSS } },
  resolve: {
    alias: [
      { find: /^(fp-ts|io-ts)\/lib\/(.*)$/, replacement: '$1/es6/$2' },
      // React has had this hook itself since 18; the replacement for older ones is not needed.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' }
    ]
  }
} satisfies InlineConfig

/** Writes a pattern as a literal of JavaScript, and `undefined` where there is none. */
const regexLiteral = (source: string | undefined): string => (source === undefined ? 'undefined' : String(new RegExp(source)))

/**
 * Lists the build's facts that the boot script needs.
 *
 * STORE_HOST: the one host that may show it; empty = there is none to compare.
 */
const bootFacts = (store: StoreBuild, localHosts: boolean) => ({
  STORE_HOST: JSON.stringify(localHosts ? '' : (store.whiteLabel?.hostname ?? '')),
  IN_APP: regexLiteral(store.inApp === undefined ? undefined : inAppPattern(store.inApp)),
  PARTNER_LOGIN: JSON.stringify(store.whiteLabel?.partnerLogin === true),
  BARE_CAMPAIGN: regexLiteral(store.headerHiddenBy === undefined ? undefined : bareCampaignPattern(store.headerHiddenBy))
})

/** Builds the boot script: one small file, the same for every page. */
export const bootCode = async (entry: string, store: StoreBuild, localHosts: boolean): Promise<string> => {
  const result = await viteBuild({
    ...viteConfig,
    define: { ENTRY: JSON.stringify(entry), ...bootFacts(store, localHosts) },
    build: { write: false, minify: true, lib: { entry: 'src/ui/boot.ts', formats: ['iife'], name: 'boot', fileName: 'boot' } }
  })
  const output = (Array.isArray(result) ? result[0] : result) as {
    readonly output: readonly { readonly type: string; readonly code?: string }[]
  }
  const code = output.output.find((file) => file.type === 'chunk')?.code
  if (code === undefined) throw new Error('The boot script was not built.')
  // The shorter form of the same code.
  return code.trim().replace(/^\(function\(\)\{/, '(()=>{')
}
