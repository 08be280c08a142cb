import { SearchOutlined } from '@ant-design/icons'
import { Suspense, useState } from 'react'
import { lazyPage } from '../loading/lazy-page'
import { useDisplaySettings } from '../theme/display-settings'

// Select, dialog and palette come when they are asked for.
const MenuSelect = lazyPage(() => import('./MenuSelect'))
const MenuSearchDialog = lazyPage(() => import('./MenuSearchDialog'))

/** Finds a page of the menu: a select in the header of a wide screen, a dialog on a narrow one. */
export function MenuSearch() {
  const { device } = useDisplaySettings()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (isOpen && device === 'desktop') {
    return (
      <Suspense fallback={<span className="menu-select" />}>
        <MenuSelect onDone={close} />
      </Suspense>
    )
  }
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="搜索菜单"
        title="搜索菜单（Ctrl+K 打开命令面板）"
        onClick={() => setOpen(true)}
      >
        <SearchOutlined />
      </button>
      {isOpen && (
        <Suspense>
          <MenuSearchDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
