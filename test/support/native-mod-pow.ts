import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A number of the client of the user pool, reduced to its text. */
interface LibraryNumber {
  readonly toString: (radix: 16) => string
}

type Done = (error: null, power: LibraryNumber) => void

interface LibraryNumbers {
  new (digits: string, radix: 16): LibraryNumber
  readonly prototype: { modPow: (this: LibraryNumber, exponent: LibraryNumber, modulus: LibraryNumber, done: Done) => LibraryNumber }
}

const hexOf = (number: LibraryNumber): bigint => {
  const digits = number.toString(16)
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`)
}

const power = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let [result, square] = [1n, ((base % modulus) + modulus) % modulus]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

/**
 * Computes the powers of a sign-in with the engine's own big integers.
 * The client of the user pool does it in JavaScript, 0.2 s for each of the three of a sign-in: almost half of what the suites of accounts took. The journeys
 * sign in as the client does.
 */
const ofAmplify = createRequire(createRequire(import.meta.url).resolve('aws-amplify/auth')).resolve('@aws-amplify/auth')
const file = join(ofAmplify, '../../esm/providers/cognito/utils/srp/BigInteger/BigInteger.mjs')
const { default: numbers } = (await import(pathToFileURL(file).href)) as { readonly default: LibraryNumbers }

numbers.prototype.modPow = function (exponent, modulus, done) {
  const result = new numbers(power(hexOf(this), hexOf(exponent), hexOf(modulus)).toString(16), 16)
  done(null, result)
  return result
}
