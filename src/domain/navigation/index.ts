/** Addresses: locales, routes, redirects and return paths. */
export { decideEntry, type EntryDecision, type Guard, type Visitor } from './guards.ts'
export {
  localePath,
  parseLocaleSegment,
  printLocaleSegment,
  resolvePath,
  rootSegments,
  switchLanguage,
  type Address,
  type LocaleLanguage,
  type LocaleMarket,
  type LocaleSegment,
  type ResolvedPath,
  type StoredChoice
} from './locale-path.ts'
export { isReservedSlug, matchRoute, routePath, type MatchedRoute } from './match-route.ts'
export { encodePathSegment, decodePathSegment } from './path-segment.ts'
export { addressAfterFailedLogin, addressAfterLogin, keptPartnerQuery, type PartnerReturn } from './partner-return.ts'
export { pathAfterPartnerSignIn, pathAfterSignIn, type CameFrom, parseReturnPath, returnPathAfter, type ReturnPath } from './return-path.ts'
export { parseStorePath, storePathOrNone, type StorePath } from './store-path.ts'
export { defaultSegments, routes, type ConfiguredSegments, type RouteName, type RouteParams } from './routes.ts'
export { followRedirects, parsePath, type FollowedPath } from './follow-redirects.ts'
