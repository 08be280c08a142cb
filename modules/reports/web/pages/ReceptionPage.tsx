import { ReportPage } from '../ReportPage'

/** 接待报表. */
export default function ReceptionPage() {
  return <ReportPage screen="reception" title="接待报表" />
}
