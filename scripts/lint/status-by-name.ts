import type { ESTree } from 'vite'
import { orderStatus } from '../../src/domain/order/order-status.ts'

interface RuleContext {
  readonly report: (fault: { readonly node: ESTree.Node; readonly message: string }) => void
}

const CODES: ReadonlySet<number> = new Set(orderStatus.rows.map(({ code }) => code))
const COMPARISONS: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>='])

const STATUS = /^(?:from_?)?status$|Status$|^reason$/i
/** Objects whose status is one of HTTP or of a process. */
const OTHER_OWNER = /(?:answer|response|reply|request|context|error|rewritten|run)$/i
const IN_SQL = /\bstatus\s*(?:=|<>|!=|<|>|in\s*\()\s*-?\d/i

/** Returns the number that a node writes out, with its sign. */
const numberOf = (node: ESTree.Node): number | undefined => {
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = numberOf(node.argument)
    return value === undefined ? undefined : -value
  }
  return node.type === 'Literal' && typeof node.value === 'number' ? node.value : undefined
}

const isCode = (node: ESTree.Node): boolean => CODES.has(numberOf(node) ?? Number.NaN)
const isListOfCodes = (node: ESTree.Node): boolean =>
  node.type === 'ArrayExpression' && node.elements.some((element) => element !== null && isCode(element))

/** Returns whether a node reads a status that is neither one of HTTP nor of a process. */
const isStatus = (node: ESTree.Node): boolean => {
  if (node.type === 'Identifier') return STATUS.test(node.name)
  if (node.type === 'ChainExpression') return isStatus(node.expression)
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier' || !STATUS.test(node.property.name)) return false
  const { object } = node
  if (object.type === 'CallExpression') return false
  return object.type !== 'Identifier' || !OTHER_OWNER.test(object.name)
}

/** Returns whether a call compares a status column in a query: `where('status', '=', 6)`. */
const isQuery = ({ arguments: [column, , value] }: ESTree.CallExpression): boolean =>
  column?.type === 'Literal' &&
  typeof column.value === 'string' &&
  STATUS.test(column.value.slice(column.value.lastIndexOf('.') + 1)) &&
  value !== undefined &&
  (isCode(value) || isListOfCodes(value))

/** Calls that look for a value in a list or a set. */
const SEARCHES: ReadonlySet<string> = new Set(['includes', 'indexOf', 'lastIndexOf', 'has'])

/** Returns the list that a node writes out, also as the values of a set: `[1, 2]`, `new Set([1, 2])`. */
const listOf = (node: ESTree.Node): ESTree.Node =>
  node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Set' ? (node.arguments[0] ?? node) : node

/** Returns whether a call looks for a status in a list of numbers: `[1, 2].includes(order.status)`. */
const isSearch = ({ callee, arguments: [sought] }: ESTree.CallExpression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  SEARCHES.has(callee.property.name) &&
  isListOfCodes(listOf(callee.object)) &&
  sought !== undefined &&
  isStatus(sought)

/** Refuses an order's status or a refund's reason that is compared with a number. */
const statusByName = {
  create: ({ report }: RuleContext) => {
    const refuse = (node: ESTree.Node): void =>
      report({ node, message: 'A status or reason is compared by its name: numbers belong to the codec of the wire or of a row.' })
    return {
      BinaryExpression: (node: ESTree.BinaryExpression): void => {
        const { left, right, operator } = node
        if (COMPARISONS.has(operator) && ((isStatus(left) && isCode(right)) || (isCode(left) && isStatus(right)))) refuse(node)
      },
      SwitchStatement: ({ discriminant, cases }: ESTree.SwitchStatement): void => {
        if (isStatus(discriminant)) for (const { test } of cases) if (test !== null && isCode(test)) refuse(test)
      },
      CallExpression: (node: ESTree.CallExpression): void => {
        if (isQuery(node) || isSearch(node)) refuse(node)
      },
      TemplateElement: (node: ESTree.TemplateElement): void => {
        if (IN_SQL.test(node.value.raw)) refuse(node)
      }
    }
  }
}

export default { meta: { name: 'house' }, rules: { 'status-by-name': statusByName } }
