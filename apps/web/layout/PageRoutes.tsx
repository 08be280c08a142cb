import { Suspense, useMemo } from 'react'
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router'
import { adminPath, dashboardPath, notFoundPath } from '../guard/entry-paths'
import type { Profile } from '../guard/profile'
import { PageSkeleton } from '../loading/FrameSkeleton'
import { lazyPage } from '../loading/lazy-page'
import { forwardsOf, landingPath, pagesOf } from '../menu/menu-routes'
import { pageFor } from '../page-lookup'
import { PageBoundary } from '../trouble/PageBoundary'

const HomePage = lazyPage(() => import('../home/HomePage'))

/** The pages of this user's menu, each with a boundary of its own; what he does not have does not exist. */
export function PageRoutes({ profile }: { profile: Profile }) {
  const { pathname } = useLocation()
  const routes = useMemo(() => routesFor(profile), [profile])
  const page = useRoutes(routes)
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
    </PageBoundary>
  )
}

function routesFor(profile: Profile): RouteObject[] {
  const { menu, user } = profile
  const forwards = [
    { from: '/', to: landingPath(menu, user) },
    { from: adminPath, to: dashboardPath },
    ...forwardsOf(menu),
  ]
  const routes: RouteObject[] = [
    { path: dashboardPath, element: <HomePage profile={profile} /> },
    ...pagesOf(menu)
      .filter(page => page.path !== dashboardPath)
      .map(page => ({ path: page.path, element: pageFor(page.component) })),
    ...forwards.map(({ from, to }) => ({ path: from, element: <Navigate to={to} replace /> })),
    { path: '*', element: <Navigate to={notFoundPath} replace /> },
  ]
  return routes.map(route => ({ ...route, caseSensitive: true }))
}
