import { createServer } from 'node:http'
import { field } from './load.ts'

/** A provider, publishers and a mail service that agree to everything at once and keep no books. */
let payments = 0n

const answerOf = (path: string, body: unknown): string => {
  if (path.startsWith('/mail')) return '{"accepted":true}'
  if (path.startsWith('/payments')) {
    payments += 1n
    const txnId = 7_200_000_000_000_000_000n + payments
    return `{"initResult":{"resultCode":0,"resultDesc":"success","txnId":${txnId},"redirectUrl":"http://localhost/pay/${txnId}"}}`
  }
  const params = field(body, 'params', '0')
  const result = { username: 'RookKnight', accountRegionCode: field(params, 'purchaseOrigin'), merchantTransactionId: 'mt-1' }
  return JSON.stringify({ id: field(body, 'id'), jsonrpc: '2.0', result })
}

createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => (text += chunk))
  request.on('end', () => {
    const answer = answerOf(request.url ?? '', JSON.parse(text === '' ? 'null' : text))
    response.setHeader('content-type', 'application/json').end(answer)
  })
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
