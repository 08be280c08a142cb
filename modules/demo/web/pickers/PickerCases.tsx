import styles from '../samples.module.css'
import { DictCases } from './DictCases'
import { RecordCases } from './RecordCases'
import { ReportCases } from './ReportCases'
import { TreeCases } from './TreeCases'

export function PickerCases() {
  return (
    <div className={styles.cases}>
      <RecordCases />
      <ReportCases />
      <TreeCases />
      <DictCases />
    </div>
  )
}
