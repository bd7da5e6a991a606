import type { FastifyInstance } from 'fastify'
import { html } from '../backend/sandbox/pages/html.ts'
import { sendPage } from '../backend/sandbox/pages/page.ts'
import { languageOptions } from '../src/domain/market/language-options.ts'
import { localeTags, messageGroups, readMessages } from '../scripts/locale-files.ts'
import { unreviewed } from '../scripts/translation-review.ts'

/** More would be slow to draw and not possible to compare. */
const MOST_KEYS = 40

const RIGHT_TO_LEFT = new Set(languageOptions.filter(({ language }) => language.isRTL).map(({ language }) => language.code))

/** Reads the texts of every language, with the keys that no second person has read as they stand. */
const readAll = () =>
  localeTags().map((language) => {
    const groups = messageGroups().map((group) => [group, readMessages(language, group)] as const)
    const open = unreviewed(language)
    return {
      language,
      texts: Object.fromEntries(groups.flatMap(([, texts]) => Object.entries(texts))),
      unread: new Set(groups.flatMap(([group, texts]) => (open.includes(group) ? Object.keys(texts) : [])))
    }
  })

/** Lists keys with every word of the search, in their name or in any language. */
const found = (all: ReturnType<typeof readAll>, asked: string): readonly string[] => {
  const words = asked.toLowerCase().split(/\s+/)
  const keys = Object.keys(all.find(({ language }) => language === 'en')?.texts ?? {})
  return keys.filter((key) => {
    const written = [key, ...all.map(({ texts }) => texts[key] ?? '')].join('\n').toLowerCase()
    return words.every((word) => written.includes(word))
  })
}

/** Registers `/_/messages`: texts in all languages side by side, with those that lack a review. */
export const registerMessagesPage = (app: FastifyInstance): void => {
  app.get<{ Querystring: { readonly q?: string } }>('/_/messages', async ({ query }, reply) => {
    const asked = query.q?.trim() ?? ''
    const all = readAll()
    const keys = found(all, asked)
    const body = html`<form method="get" class="row">
        <input name="q" value="${asked}" aria-label="Key or words" placeholder="order.title, or any words" />
        <button>Find</button>
      </form>
      <h1>${keys.length} texts</h1>
      ${keys.slice(0, MOST_KEYS).map(
        (key) =>
          html`<section class="card">
            <h2>${key}</h2>
            <div class="scroll">
              <table>
                ${all.map(({ language, texts, unread: open }) =>
                  texts[key] === undefined
                    ? undefined
                    : html`<tr>
                        <th scope="row">
                          ${language}${open.has(key) && language !== 'en' ? html` <span class="bad">not reviewed</span>` : ''}
                        </th>
                        <td lang="${language}" dir="${RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'}">${texts[key]}</td>
                      </tr>`
                )}
              </table>
            </div>
          </section>`
      )}
      ${keys.length > MOST_KEYS ? html`<p class="dim">The first ${MOST_KEYS} are shown.</p>` : undefined}`
    return sendPage(reply, { title: 'Messages', brand: 'messages', wide: true, body })
  })
}
