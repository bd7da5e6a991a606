import { isNumberBlocked } from '../../../backend/services/numbers/number-blocks.ts'
import { httpClient } from '../../../src/adapters/http/http-client.ts'
import { numberBlocksHttp } from '../../../src/adapters/http/number-blocks-http.ts'
import { indonesia } from '../../../src/domain/market/table/southeast-asia.ts'
import { aSupportBackend } from '../../support/support-backend.ts'
import { fakeNumberBlocks } from '../../../src/testing/number-blocks.ts'
import { numberBlocksContract, type NumberScene } from './number-blocks.contract.ts'

const fakeScene = async (): Promise<NumberScene> => {
  const fake = fakeNumberBlocks()
  return {
    service: fake.service,
    phone: (number) => Promise.resolve(fake.phone(number)),
    isBlocked: (number) => Promise.resolve(fake.isBlocked(number)),
    cutLine: () => {
      fake.line(false)
      return () => fake.line(true)
    },
    close: () => Promise.resolve()
  }
}

const restScene = async (): Promise<NumberScene> => {
  const { services, line, received, close } = await aSupportBackend()
  return {
    service: numberBlocksHttp(httpClient('http://localhost:4000/api', line.context, undefined)),
    phone: async (number) => {
      const messages = await received()
      return /\d{6}/.exec(messages.findLast(({ to }) => to === `+62${number}`)?.text ?? '')?.[0]
    },
    isBlocked: (number) => isNumberBlocked(services, indonesia, number),
    cutLine: line.cut,
    close
  }
}

numberBlocksContract('blocking numbers in memory', fakeScene)
numberBlocksContract('blocking numbers by REST, over the back end', restScene)
