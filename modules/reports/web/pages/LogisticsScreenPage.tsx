import { bigScreenLogistics } from '@kezhan/reports/model/screen-calls'
import { BigScreen } from '../screen/BigScreen'

/** 物流大屏. */
export default function LogisticsScreenPage() {
  return <BigScreen call={bigScreenLogistics} />
}
