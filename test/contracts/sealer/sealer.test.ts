import { fakeSealer } from '../../../src/testing/sealer.ts'
import { memorySealKey } from './memory-seal-key.ts'
import { browserSealer } from '../../../src/adapters/system/browser-sealer.ts'
import { sealerContract, type SealerScene } from './sealer.contract.ts'

const browserScene = (): SealerScene => {
  let isRefused = false
  const subtle = () => {
    if (isRefused) throw new TypeError('no keys here')
    return crypto.subtle
  }
  const keys = memorySealKey()
  return {
    sealer: browserSealer(subtle, keys),
    elsewhere: browserSealer(subtle, memorySealKey()),
    forget: keys.forget,
    refuse: () => void (isRefused = true)
  }
}

const fakeScene = (): SealerScene => {
  const fake = fakeSealer()
  return { ...fake, elsewhere: fakeSealer().sealer }
}

sealerContract('a sealer that only remembers', fakeScene)
sealerContract('a sealer with a key of the browser', browserScene)
