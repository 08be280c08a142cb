import { createBrowserRouter, Navigate, Outlet, type RouteObject, useRouteError } from 'react-router'
import { forbiddenPath, hotelLoginPath, notFoundPath, platformLoginPath } from './guard/entry-paths'
import { Guarded } from './guard/Guarded'
import { HotelLoginPage } from './login/HotelLoginPage'
import { PlatformLoginPage } from './login/PlatformLoginPage'
import { ForbiddenPage } from './trouble/ForbiddenPage'
import { NotFoundPage } from './trouble/NotFoundPage'
import { PageTrouble } from './trouble/PageBoundary'

/** Public pages; whatever is not named here lies behind the login. */
const pages: RouteObject[] = [
  { path: '/user', element: <Navigate to={hotelLoginPath} replace /> },
  { path: hotelLoginPath, element: <HotelLoginPage /> },
  { path: platformLoginPath, element: <PlatformLoginPage /> },
  { path: notFoundPath, element: <NotFoundPage /> },
  { path: forbiddenPath, element: <ForbiddenPage /> },
  { path: '*', element: <Guarded /> },
]

export const router = createBrowserRouter([
  {
    element: <Outlet />,
    errorElement: <LastResort />,
    children: pages.map(page => ({ ...page, caseSensitive: true })),
  },
])

/** Reached only when the frame itself fails. */
function LastResort() {
  return <PageTrouble error={useRouteError()} onRetry={() => window.location.reload()} />
}
