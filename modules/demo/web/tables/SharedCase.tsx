import { sharedRooms } from '@kezhan/demo/model/shared-rooms'
import type { TableColumn } from '@kezhan/widgets/editable-table/column'
import { createTableStore } from '@kezhan/widgets/editable-table/table-store'
import { useState } from 'react'
import { SampleCase } from '../SampleCase'
import styles from '../samples.module.css'
import { EditableTable } from './lazy-table'

const { key, fields } = sharedRooms
const columns: readonly TableColumn[] = [
  { key: 'code', type: 'input', title: fields.code.label, width: 110 },
  { key: 'price', type: 'inputNumber', title: fields.price.label, width: 110, statistics: ['sum'] },
  { key: 'note', type: 'input', title: fields.note.label, width: 160 },
]
const rows = [
  { id: '1', code: '8801', price: 300, note: null },
  { id: '2', code: '8802', price: 360, note: null },
]

/** Two tables with one key, as two people would have them open; other open galleries see the same. */
export function SharedCase() {
  const [mine] = useState(() => createTableStore(columns, rows))
  const [yours] = useState(() => createTableStore(columns, rows))
  return (
    <SampleCase title="多人同时填写" isWide>
      <div className={styles.pair}>
        <EditableTable table={mine} label="我的页面" socketKey={key} rowHeightPx={40} toolbar={false} />
        <EditableTable table={yours} label="同事的页面" socketKey={key} rowHeightPx={40} toolbar={false} />
      </div>
    </SampleCase>
  )
}
