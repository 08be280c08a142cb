import { reportPlaces } from '@kezhan/reports/model/report-calls'
import { ReportPage } from '../ReportPage'

/** 收银报表. */
export default function CashierStatementPage() {
  return <ReportPage {...reportPlaces.cashierStatement} />
}
