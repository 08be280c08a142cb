import { Suspense, useEffect, useMemo, useState } from 'react'
import { matchRoutes, useLocation } from 'react-router'
import { documentTitle } from '../brand'
import { dashboardPath } from '../guard/entry-paths'
import type { Profile } from '../guard/profile'
import { lazyPage } from '../loading/lazy-page'
import { entriesOf } from '../menu/menu-entries'
import { type MenuPage, pagesOf } from '../menu/menu-routes'
import { Header } from './Header'
import './frame.css'
import { OfflineBar } from './OfflineBar'
import { PageRoutes } from './PageRoutes'
import { SideMenu } from './SideMenu'
import { narrowScreen, useMedia } from './use-media'
import { useSidebar } from './use-sidebar'

// Only narrow screens need it.
const MenuDrawer = lazyPage(() => import('./MenuDrawer'))

/** Header, side menu and the page between them. Only the page scrolls; its key makes a new address begin at the top. */
export function Frame({ profile }: { profile: Profile }) {
  const { pathname } = useLocation()
  const isNarrow = useMedia(narrowScreen)
  const sidebar = useSidebar()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const entries = useMemo(() => entriesOf(profile.menu), [profile.menu])
  const page = useOpenPage(profile, pathname)

  useEffect(() => {
    document.title = documentTitle(pathname === dashboardPath ? undefined : page?.title)
  }, [pathname, page])

  return (
    <div className="frame">
      <Header
        profile={profile}
        trail={page ? [...page.trail, page.title] : []}
        isMenuOpen={isNarrow ? isDrawerOpen : sidebar.isOpen}
        onToggleMenu={isNarrow ? () => setDrawerOpen(!isDrawerOpen) : sidebar.toggle}
      />
      <OfflineBar />
      <div className="frame-body">
        {isNarrow ? (
          <Suspense>
            <MenuDrawer
              entries={entries}
              path={pathname}
              isOpen={isDrawerOpen}
              onClose={() => setDrawerOpen(false)}
            />
          </Suspense>
        ) : (
          <nav className="frame-side" data-collapsed={!sidebar.isOpen} aria-label="菜单">
            <SideMenu entries={entries} path={pathname} isCollapsed={!sidebar.isOpen} />
          </nav>
        )}
        <main className="frame-content" key={pathname}>
          <PageRoutes profile={profile} />
        </main>
      </div>
    </div>
  )
}

/** The menu's page for an address, which may be one with parameters. */
function useOpenPage({ menu }: Profile, pathname: string): MenuPage | undefined {
  const routes = useMemo(
    () => pagesOf(menu).map(page => ({ path: page.path, caseSensitive: true, handle: page })),
    [menu],
  )
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle
}
