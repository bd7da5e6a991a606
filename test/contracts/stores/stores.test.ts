import { purchaseStores } from '../../../src/adapters/storage/purchase-stores.ts'
import { mayStoreThing } from '../../../src/domain/marketing/consent.ts'
import { fakeStores } from '../../../src/testing/stores.ts'
import { aShelf, almostFull, refuse, shelves } from './shelves.ts'
import { storesContract } from './stores.contract.ts'

const always = () => true
const GERMANY = { path: 'de', group: 'Europe' } as const

storesContract('stores in memory', fakeStores)
storesContract('stores of a browser', () => purchaseStores(shelves(), always))
storesContract('stores of a browser whose storage is full', () =>
  purchaseStores(shelves({ ...aShelf(), setItem: refuse }, { ...aShelf(), setItem: refuse }), always)
)
storesContract('stores of a browser whose storage has room now and then', () => purchaseStores(shelves(almostFull(), almostFull()), always))
storesContract('stores of a browser whose session storage is full', () =>
  purchaseStores(shelves(aShelf(), { ...aShelf(), setItem: refuse }), always)
)
storesContract('stores of a browser whose storage refuses every use', () => {
  const locked = { getItem: refuse, setItem: refuse, removeItem: refuse }
  return purchaseStores(shelves(locked, locked), always)
})
storesContract('stores of a browser whose storage cannot even be had', () => purchaseStores({ local: refuse, session: refuse }, always))
storesContract('stores of a browser without storage', () => purchaseStores({ local: () => undefined, session: () => undefined }, always))
storesContract('stores of a browser without a consent choice', () =>
  purchaseStores(shelves(), (name) => mayStoreThing(name, GERMANY, undefined))
)
