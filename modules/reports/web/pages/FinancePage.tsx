import { ReportPage } from '../ReportPage'

/** 财务报表. */
export default function FinancePage() {
  return <ReportPage screen="finance" title="财务报表" />
}
