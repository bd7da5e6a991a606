import * as E from 'fp-ts/lib/Either.js'
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import { parseAmountText } from '../../../src/domain/money/amount.ts'

const readDecimal = (value: unknown): string => {
  const amount = parseAmountText(value)
  if (E.isLeft(amount)) throw new GraphQLError('An amount is canonical decimal text, such as "15000" or "4.9".')
  return amount.right
}

/** Amounts as text, exact in both directions. @source D44 */
export const DecimalType = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  serialize: readDecimal,
  parseValue: readDecimal,
  parseLiteral: (node) => readDecimal(node.kind === Kind.STRING ? node.value : undefined)
})

/** Instants in UTC. */
export const DateTimeType = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => {
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString()
    throw new GraphQLError('A time is missing.')
  }
})
