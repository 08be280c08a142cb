import { Suspense } from 'react'
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useRouteError } from 'react-router'
import { hotelLoginPath, oauthLoginPath, platformLoginPath } from './guard/entry-paths'
import { Guarded } from './guard/Guarded'
import { lazyPage } from './loading/lazy-page'
import { HotelLoginPage } from './login/HotelLoginPage'
import { PlatformLoginPage } from './login/PlatformLoginPage'
import { PageTrouble } from './trouble/PageBoundary'

const RegisterPage = lazyPage(() => import('./login/RegisterPage'))
const RegisterResultPage = lazyPage(() => import('./login/RegisterResultPage'))
const AlterationPage = lazyPage(() => import('./login/AlterationPage'))
const OAuth2LoginPage = lazyPage(() => import('./login/OAuth2LoginPage'))
const SelfCheckPage = lazyPage(() => import('./public-pages/SelfCheckPage'))
const HelpPage = lazyPage(() => import('./public-pages/HelpPage'))
const PrivacyPage = lazyPage(() => import('./public-pages/PrivacyPage'))
const TermsPage = lazyPage(() => import('./public-pages/TermsPage'))

/** Public pages; whatever is not named here lies behind the login, or says that something went wrong. */
const pages: RouteObject[] = [
  { path: '/user', element: <Navigate to={hotelLoginPath} replace /> },
  { path: hotelLoginPath, element: <HotelLoginPage /> },
  { path: platformLoginPath, element: <PlatformLoginPage /> },
  ...['/amd', '/user'].flatMap(base => [
    { path: `${base}/register`, element: <RegisterPage /> },
    { path: `${base}/register-result`, element: <RegisterResultPage /> },
    { path: `${base}/alteration`, element: <AlterationPage /> },
  ]),
  { path: '/oauth2-app', element: <Navigate to={oauthLoginPath} replace /> },
  { path: oauthLoginPath, element: <OAuth2LoginPage /> },
  { path: '/test', element: <Navigate to="/test/home" replace /> },
  { path: '/test/home', element: <SelfCheckPage /> },
  { path: '/help', element: <HelpPage /> },
  { path: '/help/privacy', element: <PrivacyPage /> },
  { path: '/help/terms', element: <TermsPage /> },
  { path: '*', element: <Guarded /> },
]

export const router = createBrowserRouter([
  {
    element: (
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    ),
    errorElement: <LastResort />,
    children: pages.map(page => ({ ...page, caseSensitive: true })),
  },
])

/** Reached only when the frame itself fails. */
function LastResort() {
  return <PageTrouble error={useRouteError()} onRetry={() => window.location.reload()} />
}
