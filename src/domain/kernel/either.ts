import type { Either } from 'fp-ts/lib/Either.js'

/**
 * The two constructors and two questions that the rules need of fp-ts's Either, which every channel then takes up with fp-ts or without.
 * The library's own bring twenty times their weight where a bundle cannot take it apart.
 */
export type { Either }

/**
 * A refusal: what was expected to go wrong, returned and never thrown.
 *
 * @example left('notAnAmount') // { _tag: 'Left', left: 'notAnAmount' }
 */
export const left = <E, A = never>(refusal: E): Either<E, A> => ({ _tag: 'Left', left: refusal })

/** A value. @example right(5) // { _tag: 'Right', right: 5 } */
export const right = <A, E = never>(value: A): Either<E, A> => ({ _tag: 'Right', right: value })

/** True for a refusal. @example isLeft(parseAmountText('4.90')) // true */
export const isLeft = <E, A>(one: Either<E, A>): one is Extract<Either<E, A>, { readonly _tag: 'Left' }> => one._tag === 'Left'

/** True for a value. @example isRight(parseAmountText('4.9')) // true */
export const isRight = <E, A>(one: Either<E, A>): one is Extract<Either<E, A>, { readonly _tag: 'Right' }> => one._tag === 'Right'
