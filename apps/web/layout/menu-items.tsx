import type { MenuProps } from 'antd'
import { Link } from 'react-router'
import type { MenuEntry } from '../menu/menu-entries'
import { MenuIcon } from './MenuIcon'

type Item = NonNullable<MenuProps['items']>[number]

/** The entry in the words of antd. Pages are links, so that they open in windows of their own too. */
export function menuItem(entry: MenuEntry): Item {
  const { key, title } = entry
  const icon = entry.icon ? { icon: <MenuIcon name={entry.icon} /> } : {}
  if (entry.kind === 'group') return { key, label: title, ...icon, children: entry.entries.map(menuItem) }
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
