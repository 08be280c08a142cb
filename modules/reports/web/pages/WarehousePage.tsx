import { ReportPage } from '../ReportPage'

/** 库存报表. */
export default function WarehousePage() {
  return <ReportPage screen="warehouse" title="库存报表" />
}
