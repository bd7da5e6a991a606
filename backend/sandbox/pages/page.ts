import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { html, type Html } from './html.ts'

const STYLE = `:root{color-scheme:dark;--bg:#1c1d21;--card:#272930;--line:#3a3d46;--edge:#858a97;--ink:#f5f6f8;--dim:#b6bac4;--go:#8ab4ff;--on:#0a1526;--bad:#ff9a90}
@media(prefers-color-scheme:light){:root{color-scheme:light;--bg:#f3f4f7;--card:#fff;--line:#dcdfe6;--edge:#757b88;--ink:#1c1d21;--dim:#575c68;--go:#1f5fd0;--on:#fff;--bad:#a82a1e}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:400 1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
main{inline-size:min(100% - 2rem,34rem);margin-inline:auto;padding-block:1.5rem 3rem;display:grid;gap:1rem}main.wide{inline-size:min(100% - 2rem,66rem)}
header{display:flex;align-items:center;gap:.75rem;font-weight:800;font-size:1.125rem}header b{display:grid;place-items:center;inline-size:2rem;block-size:2rem;border-radius:.6rem;background:var(--go);color:var(--on)}
h1,h2,h3,p,dl,dd,ul,fieldset{margin:0}h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.125rem}ul{padding-inline-start:1.25rem}
.card{display:grid;gap:.75rem;padding:1.25rem;border-radius:1.25rem;background:var(--card)}.sum{font-size:2rem;font-weight:800;font-variant-numeric:tabular-nums}
.dim{color:var(--dim)}.s{font-size:.875rem}.bad{color:var(--bad)}dl>div{display:flex;justify-content:space-between;gap:1rem}dt{color:var(--dim)}dd{text-align:end}
label{display:grid;gap:.25rem}label.pick{display:flex;align-items:center;gap:.75rem;min-block-size:2.75rem}input[type=radio]{inline-size:1.25rem;block-size:1.25rem;accent-color:var(--go);flex:none}
input:not([type=radio]),select{font:inherit;color:inherit;inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;border:1px solid var(--edge);border-radius:.75rem;background:var(--bg)}
button,.btn{font:inherit;font-weight:700;min-block-size:2.75rem;padding:.5rem 1.25rem;border-radius:99rem;border:1px solid var(--edge);background:none;color:inherit;cursor:pointer;text-align:center;text-decoration:none;display:inline-grid;place-items:center}
button.go{background:var(--go);border-color:var(--go);color:var(--on);min-block-size:3.25rem;font-size:1.0625rem}fieldset{border:1px solid var(--line);border-radius:1rem;padding:.75rem 1rem}legend{padding-inline:.5rem;font-weight:700}
.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}.code{font:700 1.5rem/1.4 ui-monospace,Menlo,"Roboto Mono",monospace;letter-spacing:.06em}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}a{color:var(--go)}table{inline-size:100%;border-collapse:collapse;font-size:.875rem}th,td{text-align:start;padding:.5rem;border-block-end:1px solid var(--line);vertical-align:top}
pre{margin:0;white-space:pre-wrap;font:inherit}summary{cursor:pointer;min-block-size:2.75rem;display:flex;align-items:center;font-weight:700}.scroll{overflow-x:auto}`

/** A style sheet, and the checksum by which the policy of a page allows it. */
export interface Look {
  readonly style: string
  readonly hash: string
}

/** Makes a look of a style sheet. */
export const createLook = (style: string): Look => ({ style, hash: createHash('sha256').update(style).digest('base64') })

/** The look of all services that have none of their own. */
const PLAIN = createLook(STYLE)

/** A whole page of a sandbox service. */
export interface Page {
  readonly title: string
  readonly language?: string
  readonly direction?: 'ltr' | 'rtl'
  readonly wide?: boolean
  readonly brand: string
  readonly body: Html
  /** Origins that forms of this page may end on, besides its own. */
  readonly formTargets?: readonly string[]
  /** Absent = the plain look. */
  readonly look?: Look
}

/** Sends a page that runs no script at all. */
export const sendPage = (reply: FastifyReply, page: Page, status = 200): FastifyReply => {
  const { style, hash } = page.look ?? PLAIN
  const forms = ["'self'", ...(page.formTargets ?? [])].join(' ')
  const document = html`<!doctype html>
    <html lang="${page.language ?? 'en'}" dir="${page.direction ?? 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        <link rel="icon" href="data:," />
        ${{ markup: `<style>${style}</style>` }}
      </head>
      <body>
        <main class="${page.wide === true ? 'wide' : ''}">
          <header><b aria-hidden="true">${page.brand.slice(0, 1)}</b>${page.brand}</header>
          ${page.body}
        </main>
      </body>
    </html>`
  return reply
    .status(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`
    )
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.markup)
}

/** Sends a page that says in a sentence why something was not done. */
export const sendRefusal = (reply: FastifyReply, refusal: string, status = 400): FastifyReply =>
  sendPage(
    reply,
    {
      title: 'Not done',
      brand: 'Sandbox',
      body: html`<h1>Not done</h1>
        <p class="bad">${refusal}</p>
        <p><a href="/_/sandbox">Back to the sandbox</a></p>`
    },
    status
  )
