import { Menu, type MenuProps } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { groupsAround, type MenuEntry } from '../menu/menu-entries'
import { MenuIcon } from './MenuIcon'

interface Props {
  entries: readonly MenuEntry[]
  /** Address of the page that is open. */
  path: string
  isCollapsed: boolean
  onChoose?(): void
}

/** Keyboard and roles are those of antd's menu (ARIA menu pattern); entries are links, so they open in new tabs. */
export function SideMenu({ entries, path, isCollapsed, onChoose }: Props) {
  const around = groupsAround(entries, path)
  const [opened, setOpened] = useState({ path, keys: around })
  // A page opened from elsewhere shows its group; groups opened by hand stay open.
  if (opened.path !== path) setOpened({ path, keys: [...new Set([...opened.keys, ...around])] })
  return (
    <Menu
      mode="inline"
      inlineIndent={16}
      inlineCollapsed={isCollapsed}
      items={entries.map(itemOf)}
      selectedKeys={[path]}
      {...(isCollapsed
        ? {}
        : { openKeys: [...opened.keys], onOpenChange: (keys: string[]) => setOpened({ path, keys }) })}
      onClick={() => onChoose?.()}
    />
  )
}

type Item = NonNullable<MenuProps['items']>[number]

function itemOf(entry: MenuEntry): Item {
  const { key, title } = entry
  const icon = entry.icon ? { icon: <MenuIcon name={entry.icon} /> } : {}
  if (entry.kind === 'group') return { key, label: title, ...icon, children: entry.entries.map(itemOf) }
  const label =
    entry.kind === 'link' ? (
      <a href={entry.url} target="_blank" rel="noopener noreferrer">
        {title}
      </a>
    ) : (
      <Link to={key}>{title}</Link>
    )
  return { key, label, title, ...icon }
}
