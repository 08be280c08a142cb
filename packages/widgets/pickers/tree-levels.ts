import type { Query } from '@kezhan/client/request/api-url'
import { request } from '@kezhan/client/request/client'
import { queryKeyOf } from '@kezhan/client/request/use-call'
import { isLeafOf } from '../choices/options'

/** A node as the server sends it: departments say `isLeaf`, dictionaries and categories `leaf`. */
export interface TreeNode {
  readonly key: string
  readonly title: string
  readonly isLeaf?: boolean
  readonly leaf?: boolean | 0 | 1 | '0' | '1'
}
/** A node as a tree draws it; children are there as soon as they have come. */
export interface TreeLine {
  readonly key: string
  readonly title: string
  readonly isLeaf: boolean
  readonly children?: TreeLine[]
}

/** The nodes below a parent; the roots are below the empty one. */
export type LevelOf = (parent: string) => ReturnType<typeof levelQuery>

/** A level that has just come is not asked for again when it is drawn. */
const freshMs = 30_000

/** Quiet where the tree itself says what went wrong. */
export function levelQuery(path: string, query: Query, quiet = false) {
  return {
    queryKey: queryKeyOf(path, query),
    queryFn: async (): Promise<readonly TreeNode[]> =>
      (await request<readonly TreeNode[] | null>('GET', path, { query, quiet })).result ?? [],
    staleTime: freshMs,
    retry: false as const,
  }
}

/** Deeper than any hotel; a ring in the answers ends here. */
const deepest = 30

/** A node that turned out to have no children is a leaf. */
export function linesOf(
  nodes: readonly TreeNode[],
  below: ReadonlyMap<string, readonly TreeNode[] | undefined>,
  depth = 0,
): TreeLine[] {
  return nodes.map(node => {
    const children = depth > deepest ? undefined : below.get(node.key)
    const isLeaf = isLeafNode(node) || children?.length === 0
    const line = { key: node.key, title: node.title, isLeaf }
    return children === undefined || isLeaf
      ? line
      : { ...line, children: linesOf(children, below, depth + 1) }
  })
}

export const isLeafNode = (node: TreeNode): boolean => node.isLeaf ?? isLeafOf(node)
