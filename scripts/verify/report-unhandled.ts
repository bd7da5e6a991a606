import { writeFileSync } from 'node:fs'
import type { Reporter, Vitest } from 'vitest/node'
import { unhandledFile } from './part.ts'

/**
 * Writes what was thrown outside of every test beside vitest's JSON report, which leaves it out.
 * A run that ends with such an error has failed although no test has.
 */
export default class UnhandledReporter implements Reporter {
  #file: string | undefined

  onInit(vitest: Vitest): void {
    const { outputFile } = vitest.config
    const report = typeof outputFile === 'string' ? outputFile : outputFile?.json
    this.#file = report === undefined ? undefined : unhandledFile(report)
  }

  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    if (this.#file === undefined) return
    writeFileSync(this.#file, JSON.stringify(errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`)))
  }
}
