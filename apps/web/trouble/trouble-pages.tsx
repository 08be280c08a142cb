import type { ReactNode } from 'react'
import { forbiddenPath, notFoundPath } from '../guard/entry-paths'
import { ForbiddenPage } from './ForbiddenPage'
import { NotFoundPage } from './NotFoundPage'
import { ServerFaultPage } from './ServerFaultPage'

/** Pages that say what went wrong, by their address: public, and inside the frame for who has one. */
export const troublePages: readonly { readonly path: string; readonly element: ReactNode }[] = [
  { path: notFoundPath, element: <NotFoundPage /> },
  { path: '/exception/404', element: <NotFoundPage /> },
  { path: forbiddenPath, element: <ForbiddenPage /> },
  { path: '/exception/500', element: <ServerFaultPage /> },
]

export const troubleAt = (pathname: string): ReactNode | undefined =>
  troublePages.find(({ path }) => path === pathname)?.element
