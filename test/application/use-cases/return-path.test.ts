import { expect, test } from 'vitest'
import { setReturnPath } from '../../../src/application/use-cases/return-path.ts'
import { aBrowser } from '../../../src/testing/a-tab.ts'
import { anAccountWorld } from '../../../src/testing/account-world.ts'
import { START } from '../../support/fake-clock.ts'

test('rememberReturnPath keeps a page of the store to come back to, and nothing else', () => {
  const { ports } = aBrowser(anAccountWorld(() => START)).tab()
  const { returnPath } = ports.accountStores
  setReturnPath(ports)('/en-sa/user/settings')
  expect(returnPath.read()).toBe('/en-sa/user/settings')
  for (const stray of ['//evil.example', '/id/', 'https://evil.example/id/x', '/id/x?next=//evil.example']) setReturnPath(ports)(stray)
  expect(returnPath.read()).toBe('/en-sa/user/settings')
})
