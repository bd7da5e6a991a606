import { packedSceneUrl, sceneUrl, tileUrl } from '../art/built.ts'

interface Props {
  readonly slug: string
  readonly size: number
  /** Above the fold: drawn at once, out of the one packed file. */
  readonly first?: boolean
}

/** The square picture of a product, cut out of a packed file. */
export const TilePicture = ({ slug, size, first = false }: Props) => (
  <img src={tileUrl(slug)} alt="" width={size} height={size} {...(first ? {} : { loading: 'lazy' as const })} />
)

interface SceneProps {
  readonly slug: string
  /** On a page of many pictures, out of a packed file: drawn at once, or when it comes near. */
  readonly among?: 'first' | 'later'
}

/** The whole scene of a product. */
export const ScenePicture = ({ slug, among }: SceneProps) => (
  <img
    src={among === undefined ? sceneUrl(slug) : packedSceneUrl(slug)}
    alt=""
    width={1200}
    height={630}
    {...(among === 'later' ? { loading: 'lazy' as const } : {})}
  />
)
