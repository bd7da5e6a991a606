import { spawnSync } from 'node:child_process'
import { builtScripts, smallFileFaults } from './small-files.ts'

interface Weighed {
  readonly name: string
  readonly passed: boolean
  readonly size: number
  readonly sizeLimit: number
}

/** Writes what one group of files weighs, and what its limit leaves for features. */
export const sizeLine = ({ name, passed, size, sizeLimit }: Weighed): string =>
  `${passed ? 'ok      ' : 'TOO MUCH'} ${String(size).padStart(7)} of ${String(sizeLimit).padStart(7)} bytes, ${String(sizeLimit - size).padStart(6)} left: ${name}`

if (import.meta.main) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['node_modules/size-limit/bin.js', '--json'], { encoding: 'utf8' })
  try {
    for (const row of JSON.parse(stdout) as readonly Weighed[]) console.log(sizeLine(row))
  } catch {
    console.error(stdout + stderr)
  }
  const faults = smallFileFaults(builtScripts())
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : (status ?? 1)
}
