import { Drawer } from 'antd'
import type { MenuEntry } from '../menu/menu-entries'
import { SideMenu } from './SideMenu'

interface Props {
  entries: readonly MenuEntry[]
  path: string
  isOpen: boolean
  onClose(): void
}

/** The side menu of narrow screens: a dialog that closes when a page is chosen. */
export default function MenuDrawer({ entries, path, isOpen, onClose }: Props) {
  return (
    <Drawer
      placement="left"
      size={200}
      open={isOpen}
      onClose={onClose}
      closable={false}
      className="menu-drawer"
      styles={{ body: { padding: 0 } }}
      aria-label="菜单"
    >
      <SideMenu entries={entries} path={path} isCollapsed={false} onChoose={onClose} />
    </Drawer>
  )
}
