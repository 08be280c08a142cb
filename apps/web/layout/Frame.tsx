import { Suspense, useDeferredValue, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { documentTitle } from '../brand'
import { dashboardPath } from '../guard/entry-paths'
import type { Profile } from '../guard/profile-shape'
import { MenuSkeleton } from '../loading/FrameSkeleton'
import { lazyPage } from '../loading/lazy-page'
import type { MenuEntry } from '../menu/menu-entries'
import { useSiteMap } from '../menu/site-map'
import { TabArea } from '../tabs/TabArea'
import { DisplaySync } from '../theme/DisplaySync'
import { openSidebar, useDisplaySettings } from '../theme/display-settings'
import { SettingsDrawerHost } from '../theme/SettingsDrawerHost'
import { Breadcrumb } from './Breadcrumb'
import { Footer } from './Footer'
import { Header, MenuToggle } from './Header'
import { HeaderFacts } from './HeaderFacts'
import { HeaderTools } from './HeaderTools'
import { useHeaderHiding } from './header-hiding'
import './frame.css'
import { OfflineBar } from './OfflineBar'
import { SideMenu } from './SideMenu'
import { ScrollerContext } from './scroller'
import { TopMenu } from './TopMenu'
import { useTrail } from './trail'

// Only narrow screens need it.
const MenuDrawer = lazyPage(() => import('./MenuDrawer'))

/** Header, menu and the page between them, all in one scrolling box; the display settings say which of them stay. */
export function Frame({ profile }: { profile: Profile }) {
  const { pathname } = useLocation()
  const display = useDisplaySettings()
  const scroller = useRef<HTMLDivElement>(null)
  const isHeaderHidden = useHeaderHiding(scroller, display.autoHideHeader)
  const isTop = display.layoutMode === 'topmenu' && display.device === 'desktop'
  const { entries } = useSiteMap()
  const titles = useTrail(pathname)
  const trail = <Breadcrumb trail={titles} />

  useEffect(() => {
    // A page of trouble says its title itself.
    if (titles.length === 0) return
    document.title = documentTitle(pathname === dashboardPath ? undefined : titles.at(-1))
  }, [pathname, titles])

  return (
    <ScrollerContext value={scroller}>
      <div
        className="frame"
        data-layout={isTop ? 'topmenu' : 'sidemenu'}
        data-fixed-header={display.fixedHeader}
        data-header-hidden={isHeaderHidden}
        data-fixed-side={display.fixSiderbar}
        data-width={display.contentWidth}
      >
        <OfflineBar />
        <div className="frame-scroller" ref={scroller}>
          <Header
            toggle={
              !isTop && (
                <MenuToggle
                  isOpen={display.sidebarOpened}
                  onToggle={() => openSidebar(!display.sidebarOpened)}
                />
              )
            }
            tools={<HeaderTools profile={profile} />}
          >
            {isTop ? <TopMenu entries={entries} path={pathname} /> : trail}
            {!isTop && <HeaderFacts profile={profile} />}
          </Header>
          <div className="frame-body">
            {!isTop && <Navigation entries={entries} path={pathname} />}
            <div className="frame-main">
              {isTop && (
                <div className="page-bar">
                  {trail}
                  <HeaderFacts profile={profile} />
                </div>
              )}
              <main className="frame-content">
                <TabArea />
              </main>
              <Footer />
            </div>
          </div>
        </div>
        <DisplaySync />
        <SettingsDrawerHost />
      </div>
    </ScrollerContext>
  )
}

/** The side menu, or the drawer of narrow screens. */
function Navigation({ entries, path }: { entries: readonly MenuEntry[]; path: string }) {
  const { device, sidebarOpened } = useDisplaySettings()
  // The page is what one came for; the menu is drawn right after it.
  const isDue = useDeferredValue(true, false)
  if (device === 'desktop') {
    return (
      <nav className="frame-side" data-collapsed={!sidebarOpened} aria-label="菜单">
        <div className="frame-side-menu">
          {isDue ? (
            <SideMenu entries={entries} path={path} isCollapsed={!sidebarOpened} />
          ) : (
            sidebarOpened && <MenuSkeleton />
          )}
        </div>
      </nav>
    )
  }
  return (
    <Suspense>
      <MenuDrawer entries={entries} path={path} isOpen={sidebarOpened} onClose={() => openSidebar(false)} />
    </Suspense>
  )
}
