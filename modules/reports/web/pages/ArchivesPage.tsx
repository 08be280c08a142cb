import { reportPlaces } from '@kezhan/reports/model/report-calls'
import { ReportPage } from '../ReportPage'

/** 档案统计. */
export default function ArchivesPage() {
  return <ReportPage {...reportPlaces.archives} />
}
