import { expect, test } from 'vitest'
import { comeBackTo } from '../../../src/application/use-cases/come-back.ts'
import { aBrowser } from '../../support/fakes/a-tab.ts'
import { anAccountWorld } from '../../support/fakes/account-world.ts'
import { START } from '../../support/fake-clock.ts'

test('keeps a page of the store to come back to, and nothing else', () => {
  const { ports } = aBrowser(anAccountWorld(() => START)).tab()
  const { returnPath } = ports.accountStores
  comeBackTo(ports)('/en-sa/user/settings')
  expect(returnPath.read()).toBe('/en-sa/user/settings')
  for (const stray of ['//evil.example', '/id/', 'https://evil.example/id/x', '/id/x?next=//evil.example']) comeBackTo(ports)(stray)
  expect(returnPath.read()).toBe('/en-sa/user/settings')
})
