import { runOperator } from './operator-entry.ts'

runOperator('books:proof')
