import { properties, runSuite } from './suite.ts'

const faults = await runSuite()
for (const fault of faults) console.error(fault)
console.log(`${properties.length - faults.length} of ${properties.length} properties hold`)
if (faults.length > 0) throw new Error('The rules and the suite do not agree.')
