import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'

interface RatingTables {
  'sandbox.ratings': {
    key: string
    reference_id: string
    locale: string
    stars: number | null
    words: string | null
    rated_at: Date | null
  }
}

/** Size of a key. Unit: bytes. */
const KEY_LENGTH = 12
const MAX_TEXT_LENGTH = 2_000
const NEWEST = 50
const STARS = [5, 4, 3, 2, 1] as const

const ratings = ({ database }: SandboxContext) => database.as<RatingTables>()

const textIn = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null && name in body ? Reflect.get(body, name) : ''
  return typeof value === 'string' ? value : ''
}

/**
 * Registers a rating service, which gives a store the link for rating one order.
 * The same order always gets the same link. @source M261
 */
export const registerRatingsApi = (app: FastifyInstance, context: SandboxContext): void => {
  app.post('/invitations', async (request, reply) => {
    const reference_id = textIn(request.body, 'referenceId')
    if (reference_id === '') return reply.status(400).send({ error: 'referenceId is missing' })
    const key = Buffer.from(context.randomBytes(KEY_LENGTH)).toString('base64url')
    const row = await ratings(context)
      .insertInto('sandbox.ratings')
      .values({ key, reference_id, locale: textIn(request.body, 'locale'), stars: null, words: null, rated_at: null })
      .onConflict((c) => c.column('reference_id').doUpdateSet({ locale: textIn(request.body, 'locale') }))
      .returning('key')
      .executeTakeFirstOrThrow()
    return { url: `${context.config.storeUrl}/_/rating/${row.key}` }
  })
}

/** Registers the page behind such a link, and a list of the ratings. */
export const registerRatingPages = (app: FastifyInstance, context: SandboxContext): void => {
  const brand = 'Ratings'
  const find = (key: string) => ratings(context).selectFrom('sandbox.ratings').selectAll().where('key', '=', key).executeTakeFirst()

  app.get<{ Params: { key: string } }>('/_/rating/:key', async ({ params }, reply) => {
    const row = await find(params.key)
    if (row === undefined) return sendPage(reply, { title: brand, brand, body: html`<h1>There is no such rating</h1>` }, 404)
    if (row.stars !== null) return sendPage(reply, { title: brand, brand, body: html`<h1>Thank you: ${row.stars} of 5</h1>` })
    return sendPage(reply, {
      title: brand,
      brand,
      body: html`<h1>How was purchase ${row.reference_id}?</h1>
        <form method="post" class="card">
          <fieldset>
            <legend>Stars</legend>
            ${STARS.map((stars) => html`<label class="pick"><input type="radio" name="stars" value="${stars}" required />${stars} of 5</label>`)}
          </fieldset>
          <label>In your own words<input name="words" maxlength="${MAX_TEXT_LENGTH}" /></label>
          <button class="go">Send</button>
        </form>`
    })
  })

  app.post<{ Params: { key: string } }>('/_/rating/:key', async ({ params, body }, reply) => {
    const stars = STARS.find((one) => String(one) === textIn(body, 'stars'))
    if (stars !== undefined)
      await ratings(context)
        .updateTable('sandbox.ratings')
        .set({ stars, words: textIn(body, 'words').replaceAll('\0', '').slice(0, MAX_TEXT_LENGTH), rated_at: context.now() })
        .where('key', '=', params.key)
        .where('stars', 'is', null)
        .execute()
    return reply.redirect(`/_/rating/${encodeURIComponent(params.key)}`, 303)
  })

  app.get('/_/ratings.json', async () => {
    const rows = await ratings(context).selectFrom('sandbox.ratings').selectAll().orderBy('rated_at', 'desc').limit(NEWEST).execute()
    return { ratings: rows.map(({ reference_id: referenceId, locale, stars, words }) => ({ referenceId, locale, stars, words })) }
  })
}
