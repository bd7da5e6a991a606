import type { SentRequest } from './backend.ts'

/** A captcha provider with the usual protocol: every caller has solved it, and each token counts once. */
export class FakeCaptcha {
  readonly #open = new Set<string>()
  #made = 0
  isDown = false
  /** Host on which the captcha was solved, in the provider's answer. */
  hostname: string | undefined = 'localhost'
  /** What was sent to be verified. */
  readonly asked: URLSearchParams[] = []
  readonly secret: string

  constructor(secret: string) {
    this.secret = secret
  }

  solved(): string {
    const token = `solved-${(this.#made += 1)}`
    this.#open.add(token)
    return token
  }

  answer = (request: SentRequest): Response => {
    if (this.isDown) throw new TypeError('fetch failed')
    const form = new URLSearchParams(request.body)
    this.asked.push(form)
    const success = form.get('secret') === this.secret && this.#open.delete(form.get('response') ?? '')
    return Response.json({
      success,
      ...(this.hostname === undefined ? {} : { hostname: this.hostname }),
      'error-codes': success ? [] : ['x']
    })
  }
}
