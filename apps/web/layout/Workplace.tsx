import { greetingAt } from '@kezhan/base/greeting'
import { AccessProvider } from '@kezhan/client/access/AccessProvider'
import { useHotelSetup } from '@kezhan/client/hotel/use-hotel-setup'
import { LiveProvider } from '@kezhan/client/live/LiveProvider'
import { useRefresh } from '@kezhan/client/request/use-call'
import { useSession } from '@kezhan/client/request/use-session'
import { OpenOrderContext } from '@kezhan/client/workplace/open-order'
import { type Workplace as Place, WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import { useFormExtras } from '@kezhan/flows/web/records/use-form-extras'
import { ApprovalLift } from '@kezhan/folios/web/approvals/ApprovalLift'
import { OtherWays } from '@kezhan/folios/web/bill/other-ways'
import { showOrder } from '@kezhan/front-desk/web/command/desk-act-store'
import { MemberCoupons } from '@kezhan/members/web/member/member-coupons'
import { useSheetExtras } from '@kezhan/sheets/web/records/use-sheet-extras'
import { PaperDesk } from '@kezhan/web-kit/papers/PaperDesk'
import { bothExtras, RecordExtras } from '@kezhan/web-kit/resource/record-extras'
import { App } from 'antd'
import { useEffect, useMemo } from 'react'
import { useFollowMenu } from '../guard/follow-menu'
import { profilePath } from '../guard/profile-path'
import type { Profile } from '../guard/profile-shape'
import { takeWelcome } from '../login/welcome'
import { type SiteMap, SiteMapProvider, siteMapOf } from '../menu/site-map'
import { TabsProvider } from '../tabs/use-tabs'
import { AntdTheme } from './AntdTheme'
import { Frame } from './Frame'
import { useFollowBusinessDay } from './follow-business-day'
import { memberCoupons } from './member-coupons'
import { memberWays } from './member-ways'

const useExtras = bothExtras(useFormExtras, useSheetExtras)

/** What a signed-in user works in; antd begins here. */
export default function Workplace({ profile }: { profile: Profile }) {
  const token = useSession()?.token ?? ''
  useHotelSetup(profile.user.hotelCode)
  const siteMap = useMemo(() => siteMapOf(profile, token), [profile, token])
  return (
    <AntdTheme>
      <AccessProvider auth={profile.auth} allAuth={profile.allAuth}>
        <SiteMapProvider value={siteMap}>
          <WorkplaceProvider value={useWorkplaceOf(profile, siteMap)}>
            <LiveProvider>
              <TabsProvider owner={`${profile.user.id}@${profile.user.hotelCode}`}>
                <Welcome />
                <Follow user={profile.user} />
                <ApprovalLift>
                  <PaperDesk>
                    <OpenOrderContext value={showOrder}>
                      <OtherWays value={memberWays}>
                        <MemberCoupons value={memberCoupons}>
                          <RecordExtras value={useExtras}>
                            <Frame profile={profile} />
                          </RecordExtras>
                        </MemberCoupons>
                      </OtherWays>
                    </OpenOrderContext>
                  </PaperDesk>
                </ApprovalLift>
              </TabsProvider>
            </LiveProvider>
          </WorkplaceProvider>
        </SiteMapProvider>
      </AccessProvider>
    </AntdTheme>
  )
}

/** What pages may know of it. */
function useWorkplaceOf(profile: Profile, { pages }: SiteMap): Place {
  const refresh = useRefresh()
  return useMemo(() => {
    const { user, businessDate, sysSafeMode } = profile
    const shown = pages.filter(page => !page.hidden)
    return {
      user,
      businessDate,
      isSafeMode: sysSafeMode,
      pages: shown.map(({ path, trail, meta: { title, words, icon } }) => ({
        path,
        title,
        words,
        icon,
        trail,
      })),
      reload: () => refresh(profilePath(user)),
    }
  }, [profile, pages, refresh])
}

function Follow({ user }: { user: Profile['user'] }) {
  useFollowBusinessDay(user)
  useFollowMenu(user)
  return null
}

function Welcome() {
  const { notification } = App.useApp()
  useEffect(() => {
    if (!takeWelcome()) return
    notification.success({ title: '欢迎', description: `${greetingAt(new Date().getHours())}，欢迎回来` })
  }, [notification])
  return null
}
