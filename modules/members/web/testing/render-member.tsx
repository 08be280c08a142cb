import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import { renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import type { ReactNode } from 'react'

/** A page of members as the frame shows it, on a business day. */
export const renderMember = (page: ReactNode, rights: readonly string[]) =>
  renderPage(
    <WorkplaceProvider
      value={{
        user: aUser(),
        businessDate: '2026-07-01',
        pages: [],
        isSafeMode: false,
        reload: async () => undefined,
      }}
    >
      {page}
    </WorkplaceProvider>,
    { rights },
  )
