import type { Page } from 'playwright-core'

/** Long enough to recognise a question or an answer by. */
const SHOWN = 300

/**
 * Records the calls and answers of a page.
 * A journey that waits in vain can then report what happened instead of "timeout".
 */
export const hear = (page: Page): { readonly orTell: <T>(wait: Promise<T>) => Promise<T> } => {
  const heard: string[] = []
  page.on('requestfailed', (request) => heard.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`))
  page.on('response', (response) => {
    const request = response.request()
    const line = `${response.status()} ${request.method()} ${request.url()}`
    if (request.method() !== 'POST') {
      if (response.status() >= 400) heard.push(line)
      return
    }
    void response.text().then(
      (text) => heard.push(`${line} ${request.postData()?.slice(0, SHOWN) ?? ''} -> ${text.slice(0, SHOWN)}`),
      () => heard.push(`${line} -> no body`)
    )
  })
  const tell = (): Promise<readonly string[]> =>
    page.evaluate(() => {
      const forms = [...document.querySelectorAll('main form')].map((form) => JSON.stringify([...new FormData(form as HTMLFormElement)]))
      const said = [...document.querySelectorAll<HTMLElement>('[role=alert], [role=status], .note')].map(({ innerText }) => innerText)
      const { refill } = window
      return [`at: ${location.href}`, `awake: ${refill?.awake === true}, pending: ${refill?.pending !== undefined}`, ...forms, ...said]
    })
  return {
    orTell: async (wait) => {
      try {
        return await wait
      } catch (error) {
        const seen = await tell().catch((reason: unknown) => [String(reason)])
        throw new Error(`${String(error)}\n${[...seen, ...heard].join('\n')}`, { cause: error })
      }
    }
  }
}
