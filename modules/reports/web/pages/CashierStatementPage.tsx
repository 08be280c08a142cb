import { ReportPage } from '../ReportPage'

/** 收银报表. */
export default function CashierStatementPage() {
  return <ReportPage screen="cashierStatement" title="收银报表" />
}
