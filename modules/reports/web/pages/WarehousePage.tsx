import { reportPlaces } from '@kezhan/reports/model/report-calls'
import { ReportPage } from '../ReportPage'

/** 库存报表. */
export default function WarehousePage() {
  return <ReportPage {...reportPlaces.warehouse} />
}
