import { Menu } from 'antd'
import { useState } from 'react'
import { groupsAround, type MenuEntry } from '../menu/menu-entries'
import { useDisplaySettings } from '../theme/display-settings'
import { menuItem } from './menu-items'

interface Props {
  entries: readonly MenuEntry[]
  /** Address of the page that is open. */
  path: string
  isCollapsed: boolean
  onChoose?(): void
}

/** Keyboard and roles are those of antd's menu (ARIA menu pattern). */
export function SideMenu({ entries, path, isCollapsed, onChoose }: Props) {
  const { navTheme } = useDisplaySettings()
  const around = groupsAround(entries, path)
  const [opened, setOpened] = useState({ path, keys: around })
  // A page opened from elsewhere shows its group; groups opened by hand stay open.
  if (opened.path !== path) setOpened({ path, keys: [...new Set([...opened.keys, ...around])] })
  return (
    <Menu
      mode="inline"
      inlineIndent={16}
      inlineCollapsed={isCollapsed}
      items={entries.map(menuItem)}
      theme={navTheme}
      selectedKeys={[path]}
      {...(isCollapsed
        ? {}
        : { openKeys: [...opened.keys], onOpenChange: (keys: string[]) => setOpened({ path, keys }) })}
      onClick={() => onChoose?.()}
    />
  )
}
