import type { Either } from 'fp-ts/lib/Either.js'

/**
 * The constructors and questions that the rules need of fp-ts's Either, with or without fp-ts.
 * The library's own are twenty times as heavy where a bundler cannot take it apart.
 */
export type { Either }

/**
 * Makes a refusal, for what was expected to go wrong: it is returned, never thrown.
 *
 * @example left('notAnAmount') // { _tag: 'Left', left: 'notAnAmount' }
 */
export const left = <E, A = never>(refusal: E): Either<E, A> => ({ _tag: 'Left', left: refusal })

/** Makes a value. @example right(5) // { _tag: 'Right', right: 5 } */
export const right = <A, E = never>(value: A): Either<E, A> => ({ _tag: 'Right', right: value })

/** Returns whether it is a refusal. @example isLeft(parseAmountText('4.90')) // true */
export const isLeft = <E, A>(one: Either<E, A>): one is Extract<Either<E, A>, { readonly _tag: 'Left' }> => one._tag === 'Left'

/** Returns whether it is a value. @example isRight(parseAmountText('4.9')) // true */
export const isRight = <E, A>(one: Either<E, A>): one is Extract<Either<E, A>, { readonly _tag: 'Right' }> => one._tag === 'Right'
