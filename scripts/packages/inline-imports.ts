import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { OUT } from './definitions.ts'
import type { PlacedModule } from './place-modules.ts'

/** Packages of which a module needs a few lines; whole, they are twice as much as all the rest. */
const INLINED: readonly string[] = ['date-fns', '@date-fns/utc']

/** Returns whether an import names an inlined package, or a file of it. */
const isInlined = (id: string): boolean =>
  INLINED.some((name) => id === name || id.startsWith(`${name}/`) || id.replaceAll('\\', '/').includes(`/node_modules/${name}/`))

/** Returns a module's code with the functions of inlined packages in it. */
const bundled = async (file: string): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: file, formats: ['es'], fileName: 'module' },
      rollupOptions: { external: (id, importer) => importer === resolve(file) && !isInlined(id) }
    }
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (first === undefined || !('output' in first)) throw new Error(`${file} was not bundled.`)
  return first.output[0].code
}

const licenceOf = (name: string): string => {
  const [file] = globSync(`node_modules/${name}/LICENSE*`)
  const text =
    file === undefined
      ? `Licence: ${JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).license}\n`
      : readFileSync(file, 'utf8')
  return `## ${name}\n\n${text}`
}

/** Puts what a module needs of inlined packages into it, and returns the modules without these imports. */
export const inlineImports = async (placed: readonly PlacedModule[]): Promise<readonly PlacedModule[]> => {
  const inlining = placed.filter(({ imports }) => imports.some(isInlined))
  for (const { file } of inlining) {
    writeFileSync(file, await bundled(file))
    if (existsSync(`${file}.map`)) rmSync(`${file}.map`)
  }
  for (const name of new Set(inlining.map((one) => one.package))) {
    const texts = INLINED.filter((one) => inlining.some((module) => module.package === name && module.imports.includes(one)))
    writeFileSync(`${OUT}/${name}/THIRD-PARTY.md`, `# What this package contains of others\n\n${texts.map(licenceOf).join('\n')}`)
  }
  return placed.map((one) => ({ ...one, imports: one.imports.filter((name) => !isInlined(name)) }))
}
