import type { MenuProps } from 'antd'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyPage } from '../loading/lazy-page'
import type { MenuEntry } from '../menu/menu-entries'
import { MenuIcon } from './MenuIcon'

const MenuCount = lazyPage(() => import('@kezhan/messages/web/centre/MenuCount'))
/** Where messages wait to be read; their group counts them all. */
const centre = '/MessageCenter'
function countedPath(entry: MenuEntry): string | undefined {
  if (entry.kind === 'group') return entry.entries.some(one => countedPath(one)) ? centre : undefined
  return entry.kind === 'page' && entry.key.startsWith(`${centre}/`) ? entry.key : undefined
}

type Item = NonNullable<MenuProps['items']>[number]

/** The entry in the words of antd. Pages are links, so that they open in windows of their own too. */
export function menuItem(entry: MenuEntry): Item {
  const { key, title } = entry
  const icon = entry.icon ? { icon: <MenuIcon name={entry.icon} /> } : {}
  const path = countedPath(entry)
  const counted =
    path === undefined ? (
      title
    ) : (
      <>
        {title}
        <Suspense>
          <MenuCount path={path} />
        </Suspense>
      </>
    )
  if (entry.kind === 'group') return { key, label: counted, ...icon, children: entry.entries.map(menuItem) }
  const label =
    entry.kind === 'link' ? (
      <a href={entry.url} target="_blank" rel="noopener noreferrer">
        {title}
      </a>
    ) : (
      <Link to={key}>{counted}</Link>
    )
  return { key, label, title, ...icon }
}
