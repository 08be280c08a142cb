import type { MenuNode } from '@kezhan/identity/model/session-calls'

/** Groups have no page of their own; their component only frames their children. */
export const isGroup = ({ component }: Pick<MenuNode, 'component'>) =>
  component === '' || (component.startsWith('layouts/') && component !== frameComponent)

/** A page of elsewhere shown inside ours. */
export const frameComponent = 'layouts/IframePageView'

export const childrenOf = (node: MenuNode): readonly MenuNode[] => node.children ?? []

/** Decision A-60: either flag hides. */
export const isHidden = (node: MenuNode) => node.hidden === true || node.meta.hideMenu === true

/** The address an external entry opens; anything but the web is no address for a menu. */
export function externalUrl({ meta }: Pick<MenuNode, 'meta'>): string | undefined {
  return meta.internalOrExternal && meta.url && /^https?:\/\//.test(meta.url) ? meta.url : undefined
}
