interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string
}

/** The part of Trusted Types that this needs; absent in browsers without them. */
export interface PolicyMaker {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy
}

/** Name of the policy by which the one script of a captcha provider comes in; the pages' headers allow it where a captcha is configured. */
export const CAPTCHA_POLICY = 'captcha'

/** What loading a script needs of a page. */
export interface ScriptPlace {
  readonly document: Pick<Document, 'createElement' | 'head'>
  readonly trustedTypes: PolicyMaker | undefined
}

/**
 * Loads the one script that the configuration names, and no other. One that does not arrive leaves nothing behind, and can be asked for again.
 *
 * @source trust P24
 */
export const trustedScript = (address: string, { document, trustedTypes }: ScriptPlace): (() => Promise<void>) => {
  const rules: ScriptPolicy = {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError(url)
      return url
    }
  }
  let policy: ScriptPolicy | undefined
  return () =>
    new Promise((resolve, reject) => {
      policy ??= trustedTypes?.createPolicy(CAPTCHA_POLICY, rules) ?? rules
      const script = document.createElement('script')
      script.async = true
      script.src = policy.createScriptURL(address)
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', () => {
        script.remove()
        reject(new Error('The script of the captcha did not arrive.'))
      })
      document.head.append(script)
    })
}
