import { searchServiceContract } from './search-service.contract.ts'
import { backendShopScene, byClient, fakeShopScene } from './shop-scenes.ts'
import { shopServiceContract } from './shop-service.contract.ts'

shopServiceContract('the shop in memory', fakeShopScene)
shopServiceContract('the shop by GraphQL, over the back end', () => backendShopScene())
shopServiceContract('the shop of the client, over the back end', () => backendShopScene(byClient))
searchServiceContract('the search in memory', fakeShopScene)
searchServiceContract('the search by REST, over the back end', () => backendShopScene())
searchServiceContract('the search of the client, over the back end', () => backendShopScene(byClient))
