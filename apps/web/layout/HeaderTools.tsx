import { QuestionCircleOutlined } from '@ant-design/icons'
import { Suspense } from 'react'
import { brand } from '../brand'
import type { Profile } from '../guard/profile-shape'
import { lazyPage } from '../loading/lazy-page'
import { useIdle } from '../loading/use-idle'
import { FrameKeys } from '../search/FrameKeys'
import { MenuSearch } from '../search/MenuSearch'
import { AppearanceSwitch } from './AppearanceSwitch'
import { UserMenu } from './UserMenu'

const bellPlace = <span className="icon-button" style={{ marginInlineEnd: 10 }} />
// Its counts are asked for after the page is there.
const ApprovalButton = lazyPage(() => import('@kezhan/folios/web/approvals/ApprovalButton'))
const ChannelOrderButton = lazyPage(() => import('@kezhan/channels/web/orders/ChannelOrderButton'))
const NoticeBell = lazyPage(() => import('@kezhan/messages/web/NoticeBell'))

/** What stands at the right of the header, in this order. */
export function HeaderTools({ profile }: { profile: Profile }) {
  const isIdle = useIdle()
  return (
    <div className="header-tools">
      <FrameKeys />
      <MenuSearch />
      <HelpLink />
      {isIdle && profile.user.hotelCode !== '' && (
        <Suspense>
          <ChannelOrderButton />
          <ApprovalButton />
        </Suspense>
      )}
      <Suspense fallback={bellPlace}>{isIdle ? <NoticeBell /> : bellPlace}</Suspense>
      <AppearanceSwitch />
      <UserMenu user={profile.user} />
    </div>
  )
}

function HelpLink() {
  return (
    <a
      className="icon-button help-link"
      href={brand.helpUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="帮助"
      title="帮助"
    >
      <QuestionCircleOutlined />
    </a>
  )
}
