import { Amplify } from 'aws-amplify'
import { signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { sandboxIdentity } from '../../backend/sandbox/identity/sandbox-identity.ts'
import { type SandboxUnderTest, aSandbox } from './sandbox.ts'
import { freePort } from './running-store.ts'

/** Function that answers for a trigger of the pool. */
type Trigger = (event: Readonly<Record<string, unknown>>) => Response | Promise<Response>

/** The sandbox's identity provider on a port of its own, with the real client of user pools in front. */
export interface UserPoolUnderTest {
  readonly sandbox: SandboxUnderTest
  readonly url: string
  readonly issuer: string
  readonly clientId: string
  /** One call without the client. */
  readonly call: (
    operation: string,
    body: unknown
  ) => Promise<{ readonly status: number; readonly errorType: string | null; readonly body: Answered }>
  /** What arrived for an address or number, newest first. */
  readonly mailsTo: (recipient: string) => Promise<readonly SentMail[]>
  /** The newest code for an address or number. */
  readonly codeFor: (recipient: string) => Promise<string>
  /** Removes the signed-in user from the client, as another browser would have none. */
  readonly anotherBrowser: () => Promise<void>
  /** Sets the function that answers the pool's triggers from now on. */
  readonly triggersAnswer: (trigger: Trigger) => void
  readonly close: () => Promise<void>
}

/** What arrived, as the outbox shows it. */
export interface SentMail {
  readonly kind: string
  readonly subject: string
  readonly text: string
  readonly language: string
}

export type Answered = Readonly<Record<string, unknown>> & { readonly __type?: string; readonly message?: string }

/** Tokens are kept in memory, and nowhere else. */
const inMemory = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    storage: {
      setItem: async (key: string, value: string) => void kept.set(key, value),
      getItem: async (key: string) => kept.get(key) ?? null,
      removeItem: async (key: string) => void kept.delete(key),
      clear: async () => kept.clear()
    }
  }
}

export const aUserPool = async ({ triggers = false }: { readonly triggers?: boolean } = {}): Promise<UserPoolUnderTest> => {
  const port = await freePort()
  let trigger: Trigger = () => new Response('{}')
  const identity = {
    ...sandboxIdentity({ port, storeUrl: 'http://localhost:4000' }),
    ...(triggers ? { triggers: { url: 'http://127.0.0.1:4000/triggers', secret: 'trigger-secret' } } : {})
  }
  const askedBy: typeof fetch = async (_input, init) =>
    trigger(JSON.parse(typeof init?.body === 'string' ? init.body : '') as Readonly<Record<string, unknown>>)
  const sandbox = await aSandbox({ identity }, { begins: new Date(), fetch: askedBy })
  await sandbox.app.listen({ port, host: '127.0.0.1' })
  const { url, poolId, clientId } = identity
  Amplify.configure({ Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: `${url}/` } } })
  const { kept, storage } = inMemory()
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage)
  const mailsTo: UserPoolUnderTest['mailsTo'] = async (recipient) => {
    const answer = await sandbox.app.inject({
      url: `/_/outbox.json?to=${encodeURIComponent(recipient)}`,
      headers: { host: 'localhost:4000' }
    })
    return answer.json<{ mails: readonly SentMail[] }>().mails
  }
  return {
    sandbox,
    url,
    issuer: `${url}/${poolId}`,
    clientId,
    call: async (operation, body) => {
      const answer = await fetch(`${url}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
        body: JSON.stringify(body)
      })
      return { status: answer.status, errorType: answer.headers.get('x-amzn-errortype'), body: (await answer.json()) as Answered }
    },
    mailsTo,
    codeFor: async (recipient) => {
      const [newest] = await mailsTo(recipient)
      // What is sent next is newer.
      sandbox.passSeconds(0.001)
      return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? 'no code'
    },
    anotherBrowser: async () => kept.clear(),
    triggersAnswer: (next) => void (trigger = next),
    close: async () => {
      kept.clear()
      await signOut()
      await sandbox.close()
    }
  }
}
