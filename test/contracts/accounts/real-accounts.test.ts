import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsContract } from './accounts.contract.ts'
import { throughClient } from './through-client.ts'
import { type RealAccounts, realAccounts } from './real-accounts.ts'

let real: RealAccounts
beforeAll(async () => {
  real = await realAccounts()
})
afterAll(() => real?.close())

accountsContract('accounts of the back end and the user pool', () => real.scene())
accountsContract('accounts of the client, over the back end', async () => throughClient(await real.scene()))

test.each(['ConfirmSignUp', 'ResendConfirmationCode', 'ForgotPassword', 'ConfirmForgotPassword', 'VerifyUserAttribute'])(
  'pool refuses %s when the store has not sent it',
  async (operation) => {
    const ask = async (secret: string) => {
      const answer = await real.sandbox.app.inject({
        method: 'POST',
        url: '/_/identity/',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
          'x-codes-secret': secret
        },
        payload: { ClientId: 'sandbox-client' }
      })
      return answer.json<{ readonly __type: string }>().__type
    }
    expect([await ask('a guess'), await ask('codes-secret-of-the-tests')]).toEqual(['ForbiddenException', 'InvalidParameterException'])
  }
)
