import { expect, test } from 'vitest'
import { customEndpoint } from '../../../src/adapters/http/auth-endpoints.ts'

test.each([
  ['https://cognito-idp.eu-west-1.amazonaws.com/', undefined],
  ['https://cognito-idp.cn-north-1.amazonaws.com.cn/', undefined],
  ['http://127.0.0.1:4000/_/identity/', 'http://127.0.0.1:4000/_/identity/'],
  ['https://cognito-idp.eu-west-1.amazonaws.com.evil.example/', 'https://cognito-idp.eu-west-1.amazonaws.com.evil.example/']
])('account pool at %s is asked at %s', (endpoint, asked) => {
  expect(customEndpoint({ pool: { id: 'eu-west-1_x', endpoint } })).toBe(asked)
})
