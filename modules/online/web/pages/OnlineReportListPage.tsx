import { ReportView } from '@kezhan/online/web/report/ReportView'
import { useLocation, useParams } from 'react-router'

/** One report, by its code or its id. A menu entry may name it, `/online/cgreport/staff_list`, or any. */
export default function OnlineReportListPage() {
  const { pathname } = useLocation()
  const last = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1))
  const { code, id } = useParams()
  const name = code ?? id ?? last
  return <ReportView key={name} code={name} />
}
