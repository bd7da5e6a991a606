import { runOperator } from './operator-entry.ts'

runOperator('catalogue')
