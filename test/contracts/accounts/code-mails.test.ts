import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailWriter } from '../../../backend/services/outbound/mail-texts.ts'
import type { ServicesConfig } from '../../../backend/services/services.ts'
import type { Otp } from '../../../src/domain/account/otp.ts'
import { ana, phone, right, signIn, signUpOf } from './account-scene.ts'
import { type RealAccounts, realAccounts } from './real-accounts.ts'

let real: RealAccounts
beforeAll(async () => {
  real = await realAccounts()
})
afterAll(() => real?.close())

/** Returns the writer of mails of the standard store. */
const writerOf = (language: { readonly code: string; readonly locale: string }) => mailWriter({ config: {} as ServicesConfig }, language)

/** From the page to the mailbox: client of the pool, pool, trigger of the store, texts, outbox. */
describe.each([
  ['German', { countryCode: 'de', languageCode: 'de' }, 'de-DE'],
  ['Arabic', { countryCode: 'sa', languageCode: 'ar' }, 'ar-SA'],
  ['Portuguese', { countryCode: 'br', languageCode: 'pt' }, 'pt-BR']
])('code mails of a page in %s', (_name, shown, locale) => {
  // The language of the account is English: that of the page counts.
  test('are all in that language', async () => {
    const scene = await real.scene(shown)
    const write = await writerOf({ code: shown.languageCode, locale })
    const newest = async (uid = ana.uid) => {
      const [mail] = await scene.mailsTo(uid)
      return { ...mail, code: (await scene.newestCode(uid)) as Otp }
    }
    const mail = (kind: 'signUp' | 'password' | 'contact', code: string) => ({
      subject: write(`mail.code.${kind}.subject`),
      text: [
        write(`mail.code.${kind}.lead`),
        code,
        ...(kind === 'signUp' ? [`http://localhost:4000/${shown.countryCode}/verify#code=${code}`] : []),
        write('mail.code.newest'),
        write('mail.code.keep')
      ].join('\n\n'),
      language: locale
    })

    right(await scene.identity.signUp(signUpOf(scene, ana))())
    const first = await newest()
    expect(first).toMatchObject(mail('signUp', first.code))
    right(await scene.identity.resendCode(ana)())
    const second = await newest()
    expect(second).toMatchObject(mail('signUp', second.code))
    expect(second.code).not.toBe(first.code)
    right(await scene.identity.confirmSignUp({ account: ana, code: second.code })())

    right(await scene.accounts.forgotPassword({ account: ana, captchaToken: scene.captchaToken, ...shown })())
    const forgotten = await newest()
    expect(forgotten).toMatchObject(mail('password', forgotten.code))

    await signIn(scene)
    right(await scene.identity.updateAttributes({ email: 'ana@new.example' })())
    const changed = await newest('ana@new.example')
    expect(changed).toMatchObject(mail('contact', changed.code))
    right(await scene.identity.startVerification('email')())
    const again = await newest('ana@new.example')
    expect(again).toMatchObject(mail('contact', again.code))
    expect(await scene.codesSent('ana@new.example')).toBe(2)
  })

  test('are so as a text message too', async () => {
    const scene = await real.scene(shown)
    const write = await writerOf({ code: shown.languageCode, locale })
    right(await scene.identity.signUp(signUpOf(scene, phone))())
    const [sent] = await scene.mailsTo(phone.uid)
    const code = await scene.newestCode(phone.uid)
    expect(sent).toMatchObject({ text: write('sms.code.signUp', { code: code ?? '' }), language: locale })
  })
})
