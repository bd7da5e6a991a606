import { PASSWORD, type Kind } from './probe-accounts.ts'
import { type Answer, type AskedStore, textIn } from './asked-store.ts'

/** A question about a name that needs no sign-in. */
export interface Question {
  readonly name: string
  readonly about: Kind
  /** What every answer holds; another one means that something else was measured. */
  readonly says: string
  /** Asks, and measures that question alone; requests that it needs before are not in its time. */
  readonly ask: (store: AskedStore, name: string) => Promise<Answer>
}

/** A number of the group, which the pool does not check further. */
const SRP_A = 'a'.repeat(256)

const challenge = ({ pool }: AskedStore, USERNAME: string): Promise<Answer> =>
  pool('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A } })

/** Answers a challenge with a made-up proof. */
const wrongProof = async (store: AskedStore, name: string): Promise<Answer> => {
  const { body } = await challenge(store, name)
  const parameters: unknown = typeof body === 'object' && body !== null && 'ChallengeParameters' in body ? body.ChallengeParameters : {}
  return store.pool('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: textIn(parameters, 'USERNAME'),
      PASSWORD_CLAIM_SECRET_BLOCK: textIn(parameters, 'SECRET_BLOCK'),
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      TIMESTAMP: 'Sat Nov 21 02:00:00 UTC 2026'
    }
  })
}

const forgets = async (store: AskedStore, uid: string): Promise<Answer> =>
  store.account('/api/user/forgot-password', {
    uid,
    uidType: 'email',
    countryCode: 'us',
    languageCode: 'en',
    gRecaptchaToken: await store.captcha()
  })

/**
 * All questions that need no sign-in, in the order in which they are asked.
 * A sign-up with an existing name is not among them. Its answer is `UsernameExistsException`, as of a real pool (decision 0070), after the
 * captcha of a form.
 */
export const QUESTIONS: readonly Question[] = [
  { name: 'signs in: the challenge', about: 'confirmed', says: 'PASSWORD_VERIFIER', ask: challenge },
  { name: 'signs in with a wrong proof', about: 'confirmed', says: 'Incorrect username or password.', ask: wrongProof },
  {
    name: 'signs in with a wrong password',
    about: 'confirmed',
    says: 'Incorrect username or password.',
    ask: ({ pool }, USERNAME) =>
      pool('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: 'wrong horse 1' } })
  },
  {
    name: 'asks how many codes may be typed',
    about: 'confirmed',
    says: '"remainingTries":5',
    ask: ({ account }, uid) => account('/api/user/otp/tries', { purpose: 'recovery', uid, uidType: 'email' })
  },
  { name: 'forgets the password', about: 'confirmed', says: 'shopAccountId', ask: forgets },
  { name: 'has that code sent again', about: 'confirmed', says: 'shopAccountId', ask: forgets },
  {
    name: 'types a wrong code for a new password',
    about: 'confirmed',
    says: 'CodeMismatchException',
    ask: ({ account }, uid) =>
      account('/api/user/otp/confirm', { purpose: 'recovery', uid, uidType: 'email', code: '000000', password: PASSWORD })
  },
  {
    name: 'has the code of a sign-up sent again',
    about: 'unconfirmed',
    says: '"resultCode":0',
    ask: ({ account }, uid) => account('/api/user/otp/send', { purpose: 'signUp', uid, uidType: 'email' })
  },
  {
    name: 'has the code of a sign-up sent again to a confirmed account',
    about: 'confirmed',
    says: '"resultCode":0',
    ask: ({ account }, uid) => account('/api/user/otp/send', { purpose: 'signUp', uid, uidType: 'email' })
  },
  {
    name: 'types a wrong code for a sign-up',
    about: 'unconfirmed',
    says: 'CodeMismatchException',
    ask: ({ account }, uid) => account('/api/user/otp/confirm', { purpose: 'signUp', uid, uidType: 'email', code: '000000' })
  },
  {
    name: 'has a number checked',
    about: 'number',
    says: '"resultCode":204',
    ask: ({ account }, phoneNumber) => account('/api/validate-phone', { phoneNumber })
  }
]
