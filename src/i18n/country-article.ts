/** Words of English after which the name of a country stands within a sentence. */
const BEFORE_NAME = /\b(?:about|for|from|in|of|to) $/

/** Beginnings of the names of countries that English writes with an article: "in the Philippines". */
const WITH_ARTICLE = '^(?=Dominican|Netherlands|Philippines|United)'

/** Tells whether the name of a country that follows a piece of text may need its article. */
export const mayNeedArticle = (language: string, before: string): boolean => language === 'en' && BEFORE_NAME.test(before)

/** Returns code that writes a name with its article, from the code of the name. */
export const codeWithArticle = (name: string): string => `String(${name}).replace(/${WITH_ARTICLE}/,"the ")`
