/** Reads width and height from the head of a PNG. */
export const pngSize = (png: Uint8Array): readonly number[] => {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}
