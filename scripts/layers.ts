import { cruise } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

/** Fewer modules than this means that the parser saw nothing and the rule proved nothing. */
const FEWEST_MODULES = 50

export interface LayerReport {
  readonly modules: number
  readonly violations: readonly string[]
}

/**
 * Reads every import of the given folders and lists those that break the dependency rule.
 * The folders are below `base`, by default the project.
 */
export const checkLayers = async (folders: readonly string[], base = process.cwd()): Promise<LayerReport> => {
  const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs')
  const { output } = await cruise([...folders], { ...options, baseDir: base }, undefined, { tsConfig: extractTSConfig('tsconfig.json') })
  if (typeof output === 'string') throw new Error(output)
  return {
    modules: output.summary.totalCruised,
    violations: output.summary.violations.map((found) => `${found.rule.name}: ${found.from} → ${found.to}`)
  }
}

if (import.meta.main) {
  const report = await checkLayers(['src', 'backend', 'site', 'brands', 'scripts', 'bench', 'examples'])
  for (const line of report.violations) console.error(line)
  if (report.modules < FEWEST_MODULES) console.error(`Only ${report.modules} modules were read; the dependency rule was not checked.`)
  else console.log(`layers: ${report.modules} modules, ${report.violations.length} violations`)
  process.exitCode = report.violations.length > 0 || report.modules < FEWEST_MODULES ? 1 : 0
}
