import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Distance of two colours that counts as a difference: 0 = none, 1 = black and white. */
const COLOUR_TOLERANCE = 0.15

/** Side of the square in which differences are counted. Unit: pixels of a halved picture. */
const WINDOW_PX = 12

/**
 * Largest share of such a square that may differ.
 *
 * Letters that are a tenth of a pixel bolder, or drawn a fifth of a pixel beside, differ in nothing; an icon of 12 px that is gone in 7 %.
 */
const WINDOW_TOLERANCE = 0.05

/** Factor by which pictures are made smaller before they are compared. */
const SMALLER = 2

/**
 * Halves a picture; each pixel becomes the mean of four.
 * What a browser smooths otherwise at the edges of letters is levelled out by it, while thin lines of an icon stay.
 */
const halve = (picture: PNG): PNG => {
  const half = new PNG({ width: Math.floor(picture.width / SMALLER), height: Math.floor(picture.height / SMALLER) })
  for (let at = 0; at < half.data.length; at += 1) {
    const [channel, x, y] = [at % 4, Math.floor(at / 4) % half.width, Math.floor(at / 4 / half.width)]
    const first = (y * SMALLER * picture.width + x * SMALLER) * 4 + channel
    const four = [first, first + 4, first + picture.width * 4, first + picture.width * 4 + 4]
    half.data[at] = four.reduce((sum, one) => sum + (picture.data[one] ?? 0), 0) / four.length
  }
  return half
}

/** Result of a comparison. */
export interface PictureComparison {
  /** Difference in words; undefined where the two look alike. */
  readonly fault: string | undefined
  /** The picture with its differences marked, where the sizes agree. */
  readonly marked: Uint8Array | undefined
}

/** Compares two pictures by the share of the worst small square that differs. */
export const comparePictures = (kept: Uint8Array, drawn: Uint8Array): PictureComparison => {
  const [before, after] = [PNG.sync.read(Buffer.from(kept)), PNG.sync.read(Buffer.from(drawn))]
  if (after.width !== before.width || after.height !== before.height)
    return { fault: `is ${after.width} × ${after.height} px instead of ${before.width} × ${before.height}`, marked: undefined }
  const [one, other] = [halve(before), halve(after)]
  const marks = new PNG({ width: one.width, height: one.height })
  const worst = pixelmatch(one.data, other.data, marks.data, one.width, one.height, {
    threshold: COLOUR_TOLERANCE,
    windowSize: WINDOW_PX,
    includeAA: true
  })
  const share = worst / WINDOW_PX ** 2
  return {
    fault: share > WINDOW_TOLERANCE ? `differs in ${Math.round(share * 100)} % of a square of ${WINDOW_PX * SMALLER} px` : undefined,
    marked: PNG.sync.write(marks)
  }
}

/** Bits of a channel that are kept: the others double the size of a picture with gradients. */
const KEPT_BITS = 0xfc

/** Writes a picture as small as it can be without a difference to see. */
export const packPicture = (png: Uint8Array): Uint8Array => {
  const picture = PNG.sync.read(Buffer.from(png))
  for (let at = 0; at < picture.data.length; at += 1) if (at % 4 !== 3) picture.data[at] = (picture.data[at] ?? 0) & KEPT_BITS
  return PNG.sync.write(picture, { deflateLevel: 9, colorType: 2, inputHasAlpha: true })
}
