import * as E from '../../domain/kernel/either.ts'
import * as t from 'io-ts'
import type { SearchService } from '../../application/ports/shop-service.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import type { PostJson } from './http-call.ts'

const Hits = t.readonlyArray(t.type({ productPath: t.string, name: t.string }))

/**
 * Creates the search of the order service: a list of hits, or a message that it failed.
 *
 * @source B§7, PF 8.6
 */
export const searchHttp = (post: PostJson): SearchService => ({
  search:
    ({ countryCode, shopLang }, { text, limit, after }) =>
    async () => {
      const answer = await post('/search', { payload: { text, countryCode, shopLang, limit, ...(after === undefined ? {} : { after }) } })()
      if (E.isLeft(answer)) return answer
      const hits = Hits.decode(answer.right)
      return E.isRight(hits) ? E.right(hits.right) : E.left(networkFailure(undefined, {}, 'the search answered in another form'))
    }
})
