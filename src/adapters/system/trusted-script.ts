interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string
}

/** The part of the Trusted Types API used here; absent in browsers without it. */
export interface PolicyMaker {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy
}

/**
 * Name of the Trusted Types policy for the script of a captcha provider.
 * The pages' headers allow it where a captcha is configured.
 */
export const CAPTCHA_POLICY = 'captcha'

/** Dependencies of loading a script. */
export interface ScriptPlace {
  readonly document: Pick<Document, 'createElement' | 'head'>
  readonly trustedTypes: PolicyMaker | undefined
}

/**
 * Creates a function that loads the one configured script, and no other.
 * A script that fails to load is removed, and can be requested again.
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
