import { Menu } from 'antd'
import { groupsAround, type MenuEntry } from '../menu/menu-entries'
import { useDisplaySettings } from '../theme/display-settings'
import { menuItem } from './menu-items'

interface Props {
  entries: readonly MenuEntry[]
  /** Address of the page that is open. */
  path: string
}

/** The menu in the header; what does not fit is under 更多. Keyboard and roles are those of antd (ARIA menubar). */
export function TopMenu({ entries, path }: Props) {
  const { navTheme } = useDisplaySettings()
  return (
    <nav className="top-menu" aria-label="菜单">
      <Menu
        mode="horizontal"
        theme={navTheme}
        items={entries.map(menuItem)}
        selectedKeys={[path, ...groupsAround(entries, path)]}
        overflowedIndicator={<span>更多</span>}
      />
    </nav>
  )
}
