import { memberDetail } from '@kezhan/members/model/member-calls'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import { type ReactNode, useState } from 'react'

const MemberDrawer = lazyWidget(async () => (await import('./MemberDrawer')).default, 0)

/** A member's page beside the list that names him. */
export function useMemberDrawer(): {
  open(memberId: string): void
  /** 会员, in the rows of other things. */
  action(memberId: string): RowAction
  readonly drawer: ReactNode
} {
  const [memberId, setMemberId] = useState<string>()
  return {
    open: setMemberId,
    action: id => ({
      key: 'member',
      label: '会员',
      do: String(memberDetail.access),
      onClick: () => setMemberId(id),
    }),
    drawer: memberId !== undefined && (
      <MemberDrawer key={memberId} memberId={memberId} onClosed={() => setMemberId(undefined)} />
    ),
  }
}
