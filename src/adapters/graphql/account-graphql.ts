/**
 * GraphQL adapters of accounts, in one chunk.
 * As two files they would add the name of a third chunk to every product page.
 */
export { accountOrdersGraphql } from './account-orders-graphql.ts'
export { keepingGraphqlClient } from './keeping-graphql-client.ts'
export { rewardsGraphql } from './rewards-graphql.ts'
