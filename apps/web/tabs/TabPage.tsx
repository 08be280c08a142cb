import type { AuthEntry } from '@kezhan/client/access/access'
import { FormAccess } from '@kezhan/client/access/FormAccess'
import { useLowAppId } from '@kezhan/client/request/low-app'
import { PageTitleContext } from '@kezhan/client/workplace/page-title'
import { memo, Suspense, useCallback, useMemo } from 'react'
import { type Location, useParams, useRoutes } from 'react-router'
import { PageSkeleton } from '../loading/FrameSkeleton'
import type { MenuPage } from '../menu/menu-routes'
import { pageFor } from '../page-lookup'
import { PageBoundary } from '../trouble/PageBoundary'

interface Props {
  page: MenuPage
  /** Where in the page one is; a hidden page stays where it was, whatever the address of the window says. */
  place: Location
  onTitle(path: string, title: string): void
}

/** One page with a boundary of its own: if it fails, the frame and the other tabs go on. */
export const TabPage = memo(function TabPage({ page, place, onTitle }: Props) {
  const { pathname } = place
  const rename = useCallback((title: string) => onTitle(pathname, title), [pathname, onTitle])
  const content = useRoutes(
    [{ path: page.path, caseSensitive: true, element: <PageContent page={page} /> }],
    place,
  )
  return <PageTitleContext value={rename}>{content}</PageTitleContext>
})

function PageContent({ page }: { page: MenuPage }) {
  useLowAppId(page.name, useParams())
  const entries = useMemo(() => buttonsOf(page), [page])
  return (
    <PageBoundary>
      <FormAccess entries={entries}>
        <Suspense fallback={<PageSkeleton />}>{pageFor(page)}</Suspense>
      </FormAccess>
    </PageBoundary>
  )
}

/** The buttons that the menu brings with this page. */
const buttonsOf = (page: MenuPage): readonly AuthEntry[] =>
  (page.meta.permissionList ?? []).map(action => ({ action, type: '2' }))
