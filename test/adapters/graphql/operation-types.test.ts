import type * as t from 'io-ts'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { typeDefs } from '../../../backend/services/graphql/graphql-route.ts'
import { generateOperationTypes, OPERATION_TYPES } from '../../../scripts/graphql-types.ts'
import type {
  CreateOrderMutation,
  OrderQuery,
  QuoteQuery,
  ResolveOrderMutation,
  TransactionsQuery,
  ValidatePlayerQuery,
  ValidatePromoQuery
} from '../../../src/adapters/graphql/operation-types.ts'
import type { WireAnswers } from '../../../src/adapters/graphql/order-graphql.ts'
import type { WireOrder } from '../../../src/adapters/graphql/order-wire.ts'

/** What a codec reads, as it is on the wire. */
type Read<C extends keyof typeof WireAnswers> = t.OutputOf<(typeof WireAnswers)[C]>

describe('codecs of GraphQL answers', () => {
  test('read every answer that the schema allows', () => {
    expectTypeOf<ValidatePlayerQuery>().toExtend<Read<'validatePlayer'>>()
    expectTypeOf<QuoteQuery>().toExtend<Read<'quote'>>()
    expectTypeOf<ValidatePromoQuery>().toExtend<Read<'validatePromo'>>()
    expectTypeOf<CreateOrderMutation>().toExtend<Read<'createOrder'>>()
    expectTypeOf<OrderQuery>().toExtend<Read<'order'>>()
    expectTypeOf<ResolveOrderMutation>().toExtend<Read<'resolveOrder'>>()
    expectTypeOf<TransactionsQuery['transactions']['items'][number]>().toExtend<t.OutputOf<typeof WireOrder>>()
  })
})

describe('generator of GraphQL types', () => {
  test('notices a field that changes in the schema', async () => {
    const schema = typeDefs.replace(/^ {2}totalPayment: Decimal!$/m, '  totalPayment: Decimal')
    expect(schema).not.toBe(typeDefs)
    expect(await generateOperationTypes(schema)).not.toBe(await generateOperationTypes(typeDefs))
  })

  test('refuses an operation that asks for a field the schema has not', async () => {
    await expect(generateOperationTypes(typeDefs.replace(/^ {2}totalPayment: .*$/gm, ''))).rejects.toThrow(/totalPayment/)
  })

  test('writes beside the operations', () => {
    expect(OPERATION_TYPES).toBe('src/adapters/graphql/operation-types.ts')
  })
})
