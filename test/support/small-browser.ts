/** A page as it was answered, and its address. */
export interface Shown {
  readonly url: URL
  readonly status: number
  readonly text: string
}

/**
 * A browser as far as a sign-in needs one: it follows redirects, keeps cookies and sends forms.
 * It stops before it leaves for the store.
 */
export interface SmallBrowser {
  readonly open: (url: URL | string) => Promise<Shown>
  readonly submit: (page: Shown, fields: Readonly<Record<string, string>>) => Promise<Shown>
}

export const aSmallBrowser = (storeOrigin: string, send: typeof fetch = fetch): SmallBrowser => {
  const jar = new Map<string, { readonly value: string; readonly path: string }>()

  const keep = (answer: Response, url: URL): void => {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/)
      const name = pair.slice(0, pair.indexOf('='))
      const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? url.pathname
      const isOver = attributes.some((one) => /^expires=/i.test(one) && new Date(one.slice(8)).getTime() < Date.now())
      if (isOver) jar.delete(`${name} ${path}`)
      else jar.set(`${name} ${path}`, { value: pair, path })
    }
  }

  const go = async (url: URL, init: RequestInit = {}): Promise<Shown> => {
    if (url.origin === storeOrigin) return { url, status: 0, text: '' }
    const cookie = [...jar.values()].flatMap(({ value, path }) => (url.pathname.startsWith(path) ? [value] : [])).join('; ')
    const headers = new Headers(init.headers)
    if (cookie !== '') headers.set('cookie', cookie)
    const answer = await send(url, { ...init, headers, redirect: 'manual' })
    keep(answer, url)
    const location = answer.headers.get('location')
    if (location !== null) return go(new URL(location, url))
    return { url, status: answer.status, text: await answer.text() }
  }

  return {
    open: (url) => go(new URL(url)),
    submit: ({ url, text }, fields) => {
      const action = /<form[^>]*action="([^"]*)"/.exec(text)?.[1] ?? url.pathname
      return go(new URL(action, url), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString()
      })
    }
  }
}
