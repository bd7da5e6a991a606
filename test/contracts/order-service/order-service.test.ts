import { fakeScene } from './fake-scene.ts'
import { graphqlScene } from './graphql-scene.ts'
import { orderServiceContract } from './order-service.contract.ts'

orderServiceContract('the order service in memory', fakeScene)
orderServiceContract('the order service by GraphQL, over the back end', graphqlScene)
