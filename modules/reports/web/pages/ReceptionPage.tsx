import { reportPlaces } from '@kezhan/reports/model/report-calls'
import { ReportPage } from '../ReportPage'

/** 接待报表. */
export default function ReceptionPage() {
  return <ReportPage {...reportPlaces.reception} />
}
