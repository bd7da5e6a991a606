import { Fragment, isValidElement, type ReactNode } from 'react'

/** An element of the host, as a native platform would have it: no DOM is there. */
export interface HostNode {
  readonly type: string
  readonly props: Readonly<Record<string, unknown>>
  readonly children: readonly (HostNode | string)[]
}

const isComponent = (type: unknown): type is (props: unknown) => ReactNode => typeof type === 'function'

/** Renders React elements to nodes of the host: components are called, all else becomes a node. */
export const render = (node: ReactNode): readonly (HostNode | string)[] => {
  if (typeof node === 'string' || typeof node === 'number') return [String(node)]
  if (Array.isArray(node)) return node.flatMap((one: ReactNode) => render(one))
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return []
  const { type, props }: { readonly type: unknown; readonly props: { readonly children?: ReactNode } } = node
  if (isComponent(type)) return render(type(props))
  const children = render(props.children)
  return typeof type === 'string' ? [{ type, props: { ...props }, children }] : type === Fragment ? children : []
}
