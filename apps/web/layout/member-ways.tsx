import type { OtherWays, WayFieldsProps } from '@kezhan/folios/web/bill/other-ways'
import { payRight } from '@kezhan/members/model/member-rights'
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'

let Loaded: ComponentType<WayFieldsProps> | undefined

/** Fetched when somebody chooses to pay this way; made then, because React may come later than this file. */
function MemberFields(props: WayFieldsProps) {
  Loaded ??= lazy(async () => ({ default: (await import('@kezhan/members/web/desk/MemberWay')).MemberWay }))
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

/** How members pay, for the dialogs of every bill. */
export const memberWays: ComponentProps<typeof OtherWays>['value'] = {
  right: payRight,
  ways: [
    { code: '9005', name: '会员储值' },
    { code: '9006', name: '会员积分' },
  ],
  Fields: MemberFields,
}
