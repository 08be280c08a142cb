import { useCall } from '@kezhan/client/request/use-call'
import { missingPage } from '@kezhan/people/model/grant-calls'
import { Activity } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router'
import { forbiddenUrl, notFoundPath } from '../guard/entry-paths'
import { PageSkeleton } from '../loading/FrameSkeleton'
import { useSiteMap } from '../menu/site-map'
import { troublePages } from '../trouble/trouble-pages'
import { TabBar } from './TabBar'
import { TabPage } from './TabPage'
import { TabPages } from './TabPages'
import { liveTabs } from './tab-list'
import './tabs.css'
import { useTabScroll } from './use-tab-scroll'
import { useTabs } from './use-tabs'

/** The pages that are open. All but one are hidden: they keep their state, and their effects are taken down. */
export function TabArea() {
  const { list, isMulti, rename } = useTabs()
  const { pageAt } = useSiteMap()
  const { pathname } = useLocation()
  const isPage = pageAt(pathname) !== undefined || pathname === list.active
  useTabScroll(list.active)
  return (
    <div className="tab-area" data-multi={isMulti}>
      {isMulti && <TabBar />}
      <TabPages active={isPage ? list.active : ''}>
        {liveTabs(list).map(tab => {
          const page = pageAt(tab.path) ?? tab.page
          const isShown = isPage && tab.path === list.active
          return (
            page && (
              <Activity
                key={`${tab.path}#${tab.round}`}
                mode={isShown ? 'visible' : 'hidden'}
                name={tab.title}
              >
                <TabPage page={page} place={tab.place} onTitle={rename} />
              </Activity>
            )
          )
        })}
        {!isPage && <Elsewhere />}
      </TabPages>
    </div>
  )
}

/** Groups lead to their first page; trouble is shown in the place of a page; the rest is not for this user. */
function Elsewhere() {
  const { forwards } = useSiteMap()
  return useRoutes([
    ...troublePages.map(page => ({ ...page, caseSensitive: true })),
    ...forwards.map(({ from, to }) => ({
      path: from,
      caseSensitive: true,
      element: <Navigate to={to} replace />,
    })),
    { path: '*', element: <Unreachable /> },
  ])
}

/** What the product does not have is not found; what it has for others says which right is missing. */
function Unreachable() {
  const { pathname } = useLocation()
  const { data, isPending } = useCall(missingPage, { path: pathname }, { quiet: true })
  if (isPending) return <PageSkeleton />
  const isKnown = data !== undefined && data.title !== null
  return <Navigate to={isKnown ? forbiddenUrl(pathname) : notFoundPath} replace />
}
