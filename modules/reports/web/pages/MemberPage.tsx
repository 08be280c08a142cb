import { ReportPage } from '../ReportPage'

/** 会员报表. */
export default function MemberPage() {
  return <ReportPage screen="member" title="会员报表" />
}
