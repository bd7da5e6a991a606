import { sceneUrl, tileUrl } from '../art/built.ts'

interface Props {
  readonly slug: string
  readonly size: number
  /** Above the fold: drawn at once, out of the one packed file. */
  readonly first?: boolean
}

/** The square picture of a product, cut out of a packed file. */
export const TilePicture = ({ slug, size, first = false }: Props) => (
  <img src={tileUrl(slug, first)} alt="" width={size} height={size} {...(first ? {} : { loading: 'lazy' as const })} />
)

/** The whole scene of a product. */
export const ScenePicture = ({ slug, lazy = false }: { readonly slug: string; readonly lazy?: boolean }) => (
  <img src={sceneUrl(slug)} alt="" width={1200} height={630} {...(lazy ? { loading: 'lazy' as const } : {})} />
)
