import { useAccess } from '@kezhan/client/access/use-access'
import { type ComponentType, createContext, use } from 'react'
import type { MemberDialogProps } from './member-dialog-props'

/** What the module of coupons shows and does on the pages of members. */
interface CouponsOfMember {
  /** What it takes to see a member's coupons, and to give him one. */
  readonly right: string
  readonly issueRight: string
  readonly List: ComponentType<{ memberId: string }>
  readonly IssueDialog: ComponentType<MemberDialogProps>
}

/** Members know no coupons, so the application hands these parts of their pages down. */
export const MemberCoupons = createContext<CouponsOfMember | undefined>(undefined)

/** The parts that this person may use. */
export function useMemberCoupons(): Partial<Pick<CouponsOfMember, 'List' | 'IssueDialog'>> {
  const { can } = useAccess()
  const coupons = use(MemberCoupons)
  if (coupons === undefined) return {}
  return {
    ...(can(coupons.right) ? { List: coupons.List } : {}),
    ...(can(coupons.issueRight) ? { IssueDialog: coupons.IssueDialog } : {}),
  }
}
