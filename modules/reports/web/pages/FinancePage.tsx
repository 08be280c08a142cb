import { reportPlaces } from '@kezhan/reports/model/report-calls'
import { ReportPage } from '../ReportPage'

/** 财务报表. */
export default function FinancePage() {
  return <ReportPage {...reportPlaces.finance} />
}
