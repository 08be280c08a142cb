import { bigScreenProduction } from '@kezhan/reports/model/screen-calls'
import { BigScreen } from '../screen/BigScreen'

/** 产销大屏. */
export default function ProductionScreenPage() {
  return <BigScreen call={bigScreenProduction} />
}
