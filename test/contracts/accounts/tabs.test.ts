import { fakeTabs } from '../../support/fakes/tabs.ts'
import { tabsContract } from './tabs.contract.ts'

tabsContract('tabs in memory', () => fakeTabs().open)
