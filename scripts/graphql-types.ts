import { readFileSync, writeFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as operationTypes from '@graphql-codegen/typescript-operations'
import { parse } from 'graphql'
import { typeDefs } from '../backend/services/graphql/graphql-route.ts'
import { accountOrderOperations } from '../src/adapters/graphql/account-orders-graphql.ts'
import { giftCardOperation } from '../src/adapters/graphql/gift-cards-graphql.ts'
import { giftOperations } from '../src/adapters/graphql/gifts-graphql.ts'
import { loyaltyOperations } from '../src/adapters/graphql/loyalty-graphql.ts'
import { operations } from '../src/adapters/graphql/order-graphql.ts'
import { productOperation } from '../src/adapters/graphql/product-graphql.ts'
import { rewardPagesOperations } from '../src/adapters/graphql/reward-pages-graphql.ts'
import { subscriptionOperations } from '../src/adapters/graphql/subscriptions-graphql.ts'
import { rewardsOperation } from '../src/adapters/graphql/rewards-graphql.ts'
import { walletOperations } from '../src/adapters/graphql/wallet-graphql.ts'

/** The whole schema in one file, for readers and tools; the back end joins it from its parts. */
const SCHEMA = 'backend/services/graphql/schema.graphql'

/** The generated types, which are committed so that no build needs the generator. */
export const OPERATION_TYPES = 'src/adapters/graphql/operation-types.ts'

const SCHEMA_HEADER = '# Generated from base.graphql and the types beside each entity by `npm run graphql:types`; never edited by hand.\n\n'
const HEADER = '/** Generated from the schema and the operations by `npm run graphql:types`; never edited by hand. */\n'

/** All operations of the store, in the order of the generated types. */
const OPERATIONS = [
  ...Object.values(operations),
  ...Object.values(giftOperations),
  giftCardOperation,
  productOperation,
  accountOrderOperations.transactions,
  rewardsOperation,
  ...Object.values(rewardPagesOperations),
  accountOrderOperations.setOrderUid,
  ...Object.values(walletOperations),
  ...Object.values(subscriptionOperations),
  ...Object.values(loyaltyOperations)
]

/**
 * Generates the types of variables and answers of every operation.
 * Operations stay the texts that are signed, so there are types alone.
 */
export const generateOperationTypes = async (schema: string): Promise<string> =>
  HEADER +
  (await codegen({
    filename: OPERATION_TYPES,
    schema: parse(schema),
    documents: OPERATIONS.map(({ name, text }) => ({ location: name, document: parse(text) })),
    plugins: [{ operationTypes: {} }],
    pluginMap: { operationTypes },
    config: {
      // An answer has the field only where the text asks for it.
      skipTypename: true,
      immutableTypes: true,
      useTypeImports: true,
      disableDescriptions: true,
      scalars: { Decimal: 'string', DateTime: 'string', ID: 'string' }
    }
  }))

if (import.meta.main) {
  const generated: readonly (readonly [file: string, text: string])[] = [
    [SCHEMA, SCHEMA_HEADER + typeDefs],
    [OPERATION_TYPES, await generateOperationTypes(typeDefs)]
  ]
  for (const [file, text] of generated) {
    if (!process.argv.includes('--check')) writeFileSync(file, text)
    else if (readFileSync(file, 'utf8') !== text) {
      console.error(`${file} is older than the schema or the operations: run \`npm run graphql:types\`.`)
      process.exitCode = 1
    } else console.log(`${file} is up to date.`)
  }
}
