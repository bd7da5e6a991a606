import { expect, test } from 'vitest'
import { hostingOf } from '../../../site/hosting.ts'
import { nginxConf, nginxProxyConf } from '../../../site/nginx.ts'

const SHEET = { text: 'body{margin:0}' }
const HOSTING = hostingOf(
  {
    boot: 'console.log(1)',
    sheets: { home: SHEET, product: SHEET, themed: SHEET, order: SHEET, picker: SHEET, info: SHEET, account: SHEET, 'signed-in': SHEET },
    sockets: ['wss://store.example']
  },
  'v'
)

test.each([
  ['an exported store', nginxConf],
  ['a running store', nginxProxyConf]
])('nginx configuration of %s passes sockets on and keeps them open between two pings', (_what, write) => {
  const text = write(HOSTING, { folder: '/srv/dist', listen: '8080', backend: '127.0.0.1:4000' })
  const blocks = text.split('location ').filter((block) => block.startsWith('^~ /ws/ '))
  expect(blocks).toHaveLength(1)
  for (const line of ['proxy_set_header upgrade $http_upgrade;', 'proxy_set_header connection "upgrade";', 'proxy_read_timeout 330s;'])
    expect(blocks[0]).toContain(line)
})

test('content security policy names the origin of sockets beside the own one', () => {
  for (const headers of Object.values(HOSTING.headers))
    expect(headers['content-security-policy']).toContain("connect-src 'self' wss://store.example;")
})
