import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Tab } from './tab-list'
import { type Tabs, useTabs } from './use-tabs'

/**
 * The open pages as a list of links, so that they can be reached, read and opened like all others. Delete or the
 * middle button closes; the menu of a tab opens with the right button, the menu of the current one with the arrow.
 */
export function TabBar() {
  const tabs = useTabs()
  const { list } = tabs
  const [asked, setAsked] = useState<string>()
  const bar = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // With the next frame: asked at once, the browser would lay out a page that is still changing.
    const frame = requestAnimationFrame(() => {
      const current = bar.current?.querySelector(`[data-path="${CSS.escape(list.active ?? '')}"]`)
      current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [list.active])
  return (
    <nav className="tab-bar" aria-label="已打开的页面">
      <Dropdown trigger={['contextMenu']} menu={menuOf(tabs, asked)}>
        <ul ref={bar} onContextMenu={event => setAsked(pathUnder(event))}>
          {list.tabs.map(tab => (
            <TabItem key={tab.path} tab={tab} isActive={tab.path === list.active} onClose={tabs.close} />
          ))}
        </ul>
      </Dropdown>
      <Dropdown trigger={['click']} placement="bottomRight" menu={menuOf(tabs, list.active)}>
        <button type="button" className="icon-button tab-menu" aria-label="页签操作" title="页签操作">
          <DownOutlined />
        </button>
      </Dropdown>
    </nav>
  )
}

interface ItemProps {
  tab: Tab
  isActive: boolean
  onClose(path: string): void
}

function TabItem({ tab, isActive, onClose }: ItemProps) {
  const { path, place } = tab
  const title = tab.ownTitle ?? tab.title
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Delete') onClose(path)
  }
  function handleAuxClick(event: MouseEvent) {
    if (event.button !== 1) return
    event.preventDefault()
    onClose(path)
  }
  return (
    <li data-path={path} data-active={isActive}>
      <Link
        to={place}
        state={place.state}
        title={title}
        aria-current={isActive ? 'page' : undefined}
        onKeyDown={handleKey}
        onAuxClick={handleAuxClick}
      >
        {title}
      </Link>
      {!tab.isHome && (
        <button type="button" aria-label={`关闭 ${title}`} onClick={() => onClose(path)}>
          <CloseOutlined aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

const pathUnder = (event: MouseEvent) =>
  event.target instanceof Element
    ? (event.target.closest('li')?.getAttribute('data-path') ?? undefined)
    : undefined

function menuOf(tabs: Tabs, asked: string | undefined): MenuProps {
  const path = asked ?? tabs.list.active
  if (path === undefined) return { items: [] }
  return {
    items: [
      { key: 'refresh', label: '刷新', onClick: () => tabs.refresh(path) },
      { type: 'divider' },
      { key: 'left', label: '关闭左侧', onClick: () => tabs.closeLeft(path) },
      { key: 'right', label: '关闭右侧', onClick: () => tabs.closeRight(path) },
      { key: 'others', label: '关闭其他', onClick: () => tabs.closeOthers(path) },
    ],
  }
}
