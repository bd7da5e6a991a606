import { clientOver } from '../../client/client-over.ts'
import { fakeScene } from './fake-scene.ts'
import { graphqlScene } from './graphql-scene.ts'
import { orderServiceContract } from './order-service.contract.ts'

orderServiceContract('the order service in memory', fakeScene)
orderServiceContract('the order service by GraphQL, over the back end', () => graphqlScene())
orderServiceContract('the order service of the client, over the back end', () => graphqlScene((context) => clientOver(context).orders))
