import { reportPlaces } from '@kezhan/reports/model/report-calls'
import { ReportPage } from '../ReportPage'

/** 会员报表. */
export default function MemberPage() {
  return <ReportPage {...reportPlaces.member} />
}
