import { Agent, request } from 'node:http'
import { startStore } from '../../test/support/running-store.ts'
import { SANDBOX_CLIENT_ID } from '../../backend/sandbox/identity/sandbox-identity.ts'
import { chanceOfOneSource } from './two-samples.ts'

/**
 * Can somebody find out who has an account? Asks a running store and its pool the same questions about people it knows and people it does
 * not, one of each in turn, and compares status, shape and time. It fails where any of them differs. @source P34
 */
const PAIRS = Number(process.env.PAIRS ?? 1_000)
/** Below this chance the times are told apart. */
const TOLD_APART = 0.01
const PASSWORD = 'correct horse 1'

interface Answer {
  readonly status: number
  readonly body: unknown
  /** Unit: ms. */
  readonly took: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const store = await startStore()
const inside = `http://127.0.0.1:${store.port}`

const post = (path: string, body: object, more: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'content-length': Buffer.byteLength(text),
      ...more
    }
    const began = performance.now()
    const sent = request(`${inside}${path}`, { agent, method: 'POST', headers }, (answer) => {
      let told = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (told += chunk))
      answer.on('end', () => {
        const took = performance.now() - began
        resolve({ status: answer.statusCode ?? 0, body: told === '' ? null : JSON.parse(told), took })
      })
    })
    sent.on('error', reject)
    sent.end(text)
  })

const pool = (operation: string, body: object): Promise<Answer> =>
  post(
    '/_/identity/',
    { ClientId: SANDBOX_CLIENT_ID, ...body },
    {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`
    }
  )

const captcha = async (): Promise<string> => {
  const { body } = await post('/_/captcha/tokens', {})
  return typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : ''
}

const signUp = async (email: string, isConfirmed: boolean): Promise<void> => {
  const attributes = { email, 'custom:birth_date': '1990-01-01', 'custom:country_code': 'us', 'custom:lang_code': 'en' }
  const made = await pool('SignUp', {
    Username: email,
    Password: PASSWORD,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    ClientMetadata: { gRecaptchaToken: await captcha() }
  })
  if (made.status !== 200) throw new Error(`Nobody can sign up: ${JSON.stringify(made.body)}`)
  if (!isConfirmed) return
  const outbox = (await (await fetch(`${store.url}/_/outbox.json?to=${encodeURIComponent(email)}`)).json()) as {
    readonly mails: readonly { readonly text: string }[]
  }
  const ConfirmationCode = /\d{6}/.exec(outbox.mails[0]?.text ?? '')?.[0] ?? ''
  const confirmed = await pool('ConfirmSignUp', { Username: email, ConfirmationCode })
  if (confirmed.status !== 200) throw new Error(`Nobody can confirm: ${JSON.stringify(confirmed.body)}`)
}

/** What can be seen of an answer besides its random parts. */
const shapeOf = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, name === 'SRP_B' ? 'public' : shapeOf(part)]))
}

const HEADERS = { 'x-country-code': '840', 'x-client-id': SANDBOX_CLIENT_ID }

interface Question {
  readonly name: string
  /** Of people whose sign-up is confirmed, or of those who never typed their code. */
  readonly about: 'confirmed' | 'unconfirmed'
  readonly ask: (email: string) => Promise<Answer>
}

const questions: readonly Question[] = [
  {
    name: 'signs in: the challenge',
    about: 'confirmed',
    ask: (USERNAME) => pool('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A: 'a'.repeat(256) } })
  },
  {
    name: 'signs in with a wrong password',
    about: 'confirmed',
    ask: (USERNAME) => pool('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: 'wrong horse 1' } })
  },
  {
    name: 'forgets the password',
    about: 'confirmed',
    ask: async (uid) => {
      const gRecaptchaToken = await captcha()
      return post('/api/user/forgot-password', { uid, uidType: 'email', countryCode: 'us', languageCode: 'en', gRecaptchaToken }, HEADERS)
    }
  },
  {
    name: 'types a wrong code for a new password',
    about: 'confirmed',
    ask: (Username) => pool('ConfirmForgotPassword', { Username, ConfirmationCode: '000000', Password: PASSWORD })
  },
  { name: 'asks for another code', about: 'unconfirmed', ask: (Username) => pool('ResendConfirmationCode', { Username }) }
]

const emailOf = (kind: string, at: number): string => `${kind}-${String(at).padStart(6, '0')}@example.com`

const alike = async ({ name, about, ask }: Question, round: number): Promise<boolean> => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const shapes = new Map<string, number>()
  for (let at = 0; at < PAIRS; at += 1) {
    const pair = [
      ['known', emailOf(about, at)],
      ['unknown', emailOf(about.replace(/.$/, 'x'), at + round * PAIRS)]
    ] as const
    for (const [who, email] of at % 2 === 0 ? pair : pair.toReversed()) {
      const { status, body, took } = await ask(email)
      times[who].push(took)
      const shape = `${who} ${JSON.stringify([status, shapeOf(body)])}`
      shapes.set(shape, (shapes.get(shape) ?? 0) + 1)
    }
  }
  const seen = (who: string): string =>
    JSON.stringify([...shapes].filter(([shape]) => shape.startsWith(`${who} `)).map(([shape]) => shape.slice(who.length + 1)))
  const sameShape = seen('known') === seen('unknown')
  const chance = chanceOfOneSource(times.known, times.unknown)
  const middle = (list: readonly number[]): string => (list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0).toFixed(2)
  console.log(
    `${name.padEnd(40)} known ${middle(times.known)} ms, unknown ${middle(times.unknown)} ms, p = ${chance.toFixed(3)}${sameShape ? '' : `\n  known ${seen('known')}\n  unknown ${seen('unknown')}`}`
  )
  return sameShape && chance > TOLD_APART
}

try {
  console.log(`${PAIRS} pairs; the people that the store knows sign up first.`)
  for (let at = 0; at < PAIRS; at += 1) {
    await signUp(emailOf('confirmed', at), true)
    await signUp(emailOf('unconfirmed', at), false)
  }
  const answers: boolean[] = []
  for (const [round, question] of questions.entries()) answers.push(await alike(question, round))
  const told = answers.filter((isAlike) => !isAlike).length
  console.log(told === 0 ? 'Nobody can tell who has an account.' : `${told} questions tell who has an account.`)
  process.exitCode = told === 0 ? 0 : 1
} finally {
  agent.destroy()
  await store.stop()
}
