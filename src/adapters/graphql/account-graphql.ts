/** What accounts ask over GraphQL. It loads together: two files would cost every product page the name of a third. */
export { accountOrdersGraphql } from './account-orders-graphql.ts'
export { rewardsGraphql } from './rewards-graphql.ts'
