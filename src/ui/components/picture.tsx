import { packedSceneUrl, sceneUrl, tileUrl } from '../art/built.ts'

interface Props {
  readonly slug: string
  readonly size: number
  /** True = above the fold: loaded eagerly, from the first packed file. */
  readonly first?: boolean
}

/** Renders the square picture of a product, from a packed file. */
export const TilePicture = ({ slug, size, first = false }: Props) => (
  <img src={tileUrl(slug)} alt="" width={size} height={size} {...(first ? {} : { loading: 'lazy' as const })} />
)

interface SceneProps {
  readonly slug: string
  /** On a page of many pictures, from a packed file: loaded eagerly, or when it is near the viewport. */
  readonly among?: 'first' | 'later'
}

/** Renders the full picture of a product. */
export const ScenePicture = ({ slug, among }: SceneProps) => (
  <img
    src={among === undefined ? sceneUrl(slug) : packedSceneUrl(slug)}
    alt=""
    width={1200}
    height={630}
    {...(among === 'later' ? { loading: 'lazy' as const } : {})}
  />
)
