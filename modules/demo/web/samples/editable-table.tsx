import { useSayNo } from '@kezhan/client/request/say-no'
import type { TableColumn } from '@kezhan/widgets/editable-table/column'
import { createTableStore } from '@kezhan/widgets/editable-table/table-store'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { SampleCase } from '../SampleCase'
import type { Sample } from '../sample'
import styles from '../samples.module.css'
import { AllTypesCase } from '../tables/AllTypesCase'
import { EditableTable } from '../tables/lazy-table'
import { roomColumns, rooms } from '../tables/room-columns'
import { SharedCase } from '../tables/SharedCase'
import { SubTableCase } from '../tables/SubTableCase'

export const sample: Sample = {
  key: 'table',
  title: '可编辑表格',
  about:
    '像电子表格一样用键盘填写：方向键、Tab、回车、F2、Esc，Shift 选块，复制粘贴，Ctrl+D 向下填充，Ctrl+Z 撤销。',
  Content: TableSample,
}

const oneRow: readonly TableColumn[] = [{ type: 'row-radio' }, ...roomColumns.slice(2)]

function TableSample() {
  const { message } = App.useApp()
  const sayNo = useSayNo()
  const [table] = useState(() => createTableStore(roomColumns, rooms(6)))
  const [paged] = useState(() => createTableStore(oneRow, rooms(25)))
  const [many] = useState(() => createTableStore(roomColumns, rooms(10_000)))
  const [wrong] = useState(() => {
    const store = createTableStore(roomColumns, [
      ...rooms(2),
      { id: 'a', code: '', price: 1 },
      { id: 'b', code: '8801' },
    ])
    store.check()
    return store
  })
  function check() {
    const { size } = table.check()
    if (size > 0) sayNo(`${size} 行有问题`)
    else message.success(`全部通过，共 ${table.values().values.length} 行`)
  }
  return (
    <div className={styles.cases}>
      <SampleCase title="填写" isWide>
        <EditableTable table={table} label="客房明细" rowHeightPx={40} />
        <Space style={{ marginBlockStart: 8 }}>
          <Button onClick={check}>校验</Button>
          <Button onClick={table.undo}>撤销</Button>
          <Button onClick={table.redo}>重做</Button>
        </Space>
      </SampleCase>
      <AllTypesCase />
      <SubTableCase />
      <SharedCase />
      <SampleCase title="分页" isWide>
        <EditableTable table={paged} label="分页的客房" rowHeightPx={36} paging="local" maxHeightPx={520} />
      </SampleCase>
      <SampleCase title="错误" isWide>
        <EditableTable table={wrong} label="有错误的客房" rowHeightPx={40} />
      </SampleCase>
      <SampleCase title="一万行" isWide>
        <EditableTable table={many} label="一万间客房" rowHeightPx={40} />
      </SampleCase>
      <SampleCase title="禁用" isWide>
        <EditableTable table={table} label="只读的客房" rowHeightPx={40} isDisabled />
      </SampleCase>
    </div>
  )
}
