import type { Texts } from './keys.ts'

/** All words of one language, as the package hands them on. */
declare const texts: Texts
export default texts
