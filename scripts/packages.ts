import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { compileMessages } from './messages.ts'
import { COMPILED, DEFINITIONS, OUT } from './packages/definitions.ts'
import { inlineImports } from './packages/inline-imports.ts'
import { placeModules } from './packages/place-modules.ts'
import { writeReports } from './packages/report.ts'
import { writeChecks } from './packages/write-checks.ts'
import { textModules, writeLanguages } from './packages/write-languages.ts'
import { writeManifests } from './packages/write-manifests.ts'
import { writeMarkets } from './packages/write-markets.ts'

/** What a build of the packages wrote. */
export interface BuiltPackages {
  readonly packages: number
  readonly modules: number
  readonly markets: number
  readonly languages: number
  /** Functions whose arguments are checked. */
  readonly checks: number
}

/**
 * Builds the packages for other channels, as modules and types.
 * Each can be imported by its name in this checkout.
 */
export const buildPackages = async (): Promise<BuiltPackages> => {
  await compileMessages()
  for (const folder of [OUT, COMPILED]) rmSync(folder, { recursive: true, force: true })
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.packages.json'], { stdio: 'inherit' })
  const placed = await inlineImports(placeModules(textModules()))
  const built = { markets: await writeMarkets(), languages: writeLanguages(), checks: await writeChecks() }
  writeManifests(placed)
  writeReports()
  rmSync(COMPILED, { recursive: true })
  return { packages: DEFINITIONS.length, modules: placed.length, ...built }
}

if (import.meta.main) {
  const { packages, modules, markets, languages, checks } = await buildPackages()
  console.log(
    `packages: ${packages} with ${modules} modules, ${markets} markets, ${languages} languages, ${checks} functions with checked arguments`
  )
}
