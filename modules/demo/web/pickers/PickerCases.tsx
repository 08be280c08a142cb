import styles from '../samples.module.css'
import { DictCases } from './DictCases'
import { RecordCases } from './RecordCases'
import { TreeCases } from './TreeCases'

export function PickerCases() {
  return (
    <div className={styles.cases}>
      <RecordCases />
      <TreeCases />
      <DictCases />
    </div>
  )
}
