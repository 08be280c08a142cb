/** One line of the menu that the server gives a user (shell specification §2.5). */
export interface MenuNode {
  readonly id: string
  /** '0' keeps the entry in the side menu but makes no route of it. */
  readonly route: '1' | '0'
  readonly path: string
  readonly name: string
  readonly component: string
  readonly redirect?: string | null
  readonly hidden?: boolean
  /** The entry stands for its children, which the side menu does not show. */
  readonly alwaysShow?: boolean
  readonly meta: {
    readonly title: string
    readonly icon?: string | null
    readonly keepAlive?: boolean
    /** True opens `url` in a window of its own. */
    readonly internalOrExternal?: boolean
    readonly componentName?: string
    readonly url?: string | null
  }
  readonly children?: readonly MenuNode[] | null
}

/** Groups have no page of their own; their component only frames their children. */
export const isGroup = (node: MenuNode) => node.component.startsWith('layouts/') || node.component === ''

export const childrenOf = (node: MenuNode): readonly MenuNode[] => node.children ?? []

/** The address an external entry opens; anything but the web is no address for a menu. */
export function externalUrl({ meta }: MenuNode): string | undefined {
  return meta.internalOrExternal && meta.url && /^https?:\/\//.test(meta.url) ? meta.url : undefined
}
