import { MESSAGE_OF_STATE } from '../../../src/domain/errors/identity-errors.ts'
import { contactHash } from '../../../backend/services/accounts/contacts.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { changePassword } from '../../../src/application/use-cases/account-settings.ts'
import { ana, otherThan, phone, right, signUpOf, stranger } from './account-scene.ts'
import { begins, comesBack, comesIn, confirms, joins, leaves, type Shopper, signsIn, takesNumber } from './a-shopper.ts'
import { isOut, NEW, plain, stopped, told, type Way, way } from './a-way.ts'
import { others, successes } from './section-8-later.ts'

const DAY = 86_400_000
const other = { authType: 'email', uid: 'bia@example.com' } as const
const noAddress = { authType: 'email', uid: 'ana@nowhere' } as const
const noNumber = { authType: 'mobile', uid: '+65123' } as const
const inBrazil = { countryCode: 'br', countryName: 'Brazil', languageCode: 'pt' }
const CPF = '52998224725'
const other2 = { authType: 'mobile', uid: '+6581112222' } as const

const legacy = (shopper: Shopper) => shopper.press('/_/sandbox/unknown-users', { errors: 'LEGACY' })

/** Section 8 "Sign-in" and the 18 message codes. @source A§8, M188, M189 */
const messageCodes: readonly Way[] = [
  plain('signIn', 'UserNotConfirmedException', 'signs in before the code was typed', async (s) => {
    right(await begins(s))
    return told(signsIn(s))
  }),
  plain('signIn', 'NotAuthorizedExceptionEmail', 'types another password', async (s) => {
    await joins(s)
    return told(signsIn(s, ana, NEW))
  }),
  plain('signIn', 'NotAuthorizedExceptionMobile', 'types another password', async (s) => {
    await joins(s, phone)
    return told(signsIn(s, phone, NEW))
  }),
  plain('signUp', 'ExpiredCodeException', 'types the code a day later', async (s) => {
    right(await begins(s))
    return told(confirms(s, ana, (code) => (s.scene.passes(DAY), code)))
  }),
  plain('recovery', 'LimitExceededException', 'types another old password six times', async (s) => {
    await comesIn(s)
    const types = changePassword(s.ports)({ oldPassword: 'not this 1', newPassword: NEW })
    for (let typed = 0; typed < 5; typed += 1) await types()
    return told(types())
  }),
  plain('signUp', 'InvalidPasswordException', 'chooses a password without a digit', (s) =>
    told(s.scene.identity.signUp({ ...signUpOf(s.scene, ana), password: 'nonumbers' })())
  ),
  plain('signUp', 'CodeMismatchException', 'types another code', async (s) => {
    right(await begins(s))
    return told(confirms(s, ana, otherThan))
  }),
  plain('recovery', 'UnexpectedLambdaException', 'asks for a code while the identity provider stands still', async (s) => {
    await stopped(s, 'identity')
    return told(s.steps.recovery.request({ account: ana })())
  }),
  plain('signIn', 'UserNotFoundExceptionMobile', 'is unknown to a provider that says so', async (s) => {
    await legacy(s)
    return told(signsIn(s, phone))
  }),
  plain('signIn', 'UserNotFoundExceptionEmail', 'is unknown to a provider that says so', async (s) => {
    await legacy(s)
    return told(signsIn(s, stranger))
  }),
  plain('recovery', 'InvalidParameterExceptionEmail', 'names an address that is none', (s) =>
    told(s.steps.recovery.request({ account: noAddress })())
  ),
  plain('signUp', 'InvalidParameterExceptionMobile', 'names a number that is none', (s) => told(begins(s, noNumber))),
  plain('signIn', 'UserDisabledException', 'was switched off', async (s) => {
    await joins(s)
    await s.pressBeside(ana, 'disable')
    return told(signsIn(s))
  }),
  plain('recovery', 'NotAuthorizedExceptionPassReset', 'types another old password', async (s) => {
    await comesIn(s)
    return told(changePassword(s.ports)({ oldPassword: 'not this 1', newPassword: NEW })())
  }),
  plain('signUp', 'UsernameExistsExceptionMobile', 'signs up again before confirming', async (s) => {
    await begins(s, phone)
    return told(begins(s, phone))
  }),
  plain('signUp', 'UsernameExistsExceptionEmail', 'signs up again', async (s) => {
    await joins(s)
    return told(begins(s))
  }),
  // The returned state has this code as its message.
  way('EMAIL_ATTRIBUTE_MISSING', 'social EMAIL_ATTRIBUTE_MISSING', 'comes from a provider that tells no address', async (s) => {
    const [area = '', state = ''] = (await told(comesBack(s, 'email'))).split(' ')
    return `${area} ${new Map<string, string>(Object.entries(MESSAGE_OF_STATE)).get(state) ?? state}`
  }),
  plain('signIn', 'UNKNOWN_SIGN_IN_ERROR', 'signs in where the provider tells no attributes, and is signed out', async (s) => {
    await joins(s)
    await s.pressBeside(ana, 'hide')
    const answer = await told(signsIn(s))
    return (await isOut(s)) ? answer : `${answer}, and still signed in`
  })
]

/** Section 8 "Sign-up". @source A§8, M190 */
const signUps: readonly Way[] = [
  plain('signUp', 'ACCOUNT_ALREADY_DELETED_Email', 'signs up with the address of a deleted account', async (s) => {
    await leaves(s)
    return told(begins(s))
  }),
  plain('signUp', 'ACCOUNT_ALREADY_DELETED_Mobile', 'signs up with the number of a deleted account', async (s) => {
    await leaves(s, phone)
    return told(begins(s, phone))
  }),
  plain('signUp', 'SIGNUP_CPF_DETAILS_MISSING', 'gives no CPF in Brazil', (s) => told(begins(s, ana, inBrazil))),
  plain('signUp', 'SIGNUP_CPF_INVALID_DATA', 'gives a CPF of ten digits', (s) => told(begins(s, ana, { ...inBrazil, cpf: CPF.slice(1) }))),
  plain('signUp', 'SIGNUP_CPF_ALREADY_USED', 'gives the CPF of another account', async (s) => {
    await joins(s, ana, { ...inBrazil, cpf: CPF })
    return told(begins(s, other, { ...inBrazil, cpf: CPF }))
  }),
  plain('signUp', 'SIGNUP_CPF_ALREADY_USED', 'confirms after another account with this CPF', async (s) => {
    right(await begins(s, ana, { ...inBrazil, cpf: CPF }))
    await joins(s, other, { ...inBrazil, cpf: CPF })
    return told(confirms(s))
  }),
  plain('signUp', 'SIGNUP_CPF_PROCESS_FAILED', 'confirms when the store has forgotten the CPF of a sign-up eight days ago', async (s) => {
    right(await begins(s, ana, { ...inBrazil, cpf: CPF }))
    s.scene.passes(8 * DAY)
    right(await begins(s, other, { ...inBrazil, cpf: '11144477735' }))
    right(await s.scene.identity.resendCode(ana)())
    return told(confirms(s))
  }),
  plain('signUp', 'UsernameExistsExceptionMobile', 'proves a number by which somebody else signs in', async (s) => {
    await joins(s, phone)
    await comesIn(s)
    return told(takesNumber(s, phone))
  }),
  plain('signUp', 'Number_Already_Used', 'signs up with a number that an account had before', async (s) => {
    await comesIn(s, phone)
    right(await takesNumber(s, other2))
    return told(begins(s, phone))
  }),
  plain('signUp', 'Phone_Number_Exists', 'signs up with a number that has a wallet', async (s) => {
    // As a wallet leaves it behind, which the store does not open yet.
    const { services } = s.real.shop.backend
    const db = services.database.as<OrderTables>()
    await joins(s)
    const { id } = await db.selectFrom('store.accounts').select('id').executeTakeFirstOrThrow()
    const contact_hash = contactHash(services, { kind: 'phone', value: phone.uid })
    await db.insertInto('store.account_contacts').values({ kind: 'walletPhone', contact_hash, account_id: id }).execute()
    return told(begins(s, phone))
  })
]

/**
 * Every code of section 8 about accounts, written by hand from it.
 * Wallet, partner login and reporting have tables of their own. @source A§8
 */
export const section8: readonly Way[] = [...messageCodes, ...signUps, ...others, ...successes]
