import { reportPlaces } from '@kezhan/reports/model/report-calls'
import { ReportPage } from '../ReportPage'

/** 业绩报表. */
export default function AchievementsPage() {
  return <ReportPage {...reportPlaces.achievements} />
}
