import { useCall } from '@kezhan/client/request/use-call'
import { monitorTables } from '@kezhan/monitor/model/monitor-calls'
import type { AnswerOf } from '@kezhan/resource/call'
import { Loaded } from '@kezhan/widgets/list/Loaded'
import { Figures } from '../live/Figures'
import styles from '../live/monitor.module.css'
import { Rows } from '../live/Rows'
import { bytesText, numberText, percentText } from '../live/texts'

const everyMs = 30_000

/** What takes how much room, and when it was last cleaned up. */
export function TableSizes() {
  const found = useCall(monitorTables, {}, { refetchIntervalMs: everyMs, quiet: true })
  return <Loaded query={found}>{data => <Sizes of={data} />}</Loaded>
}

function Sizes({ of }: { of: AnswerOf<typeof monitorTables> }) {
  const { databaseBytes, tables, indexes, vacuums } = of
  return (
    <>
      <Figures
        label="数据库"
        of={[
          ['数据库', bytesText(databaseBytes)],
          ['表', numberText(tables.length)],
          ['索引', numberText(indexes.length)],
          ['正在清理', vacuumText(vacuums)],
        ]}
      />
      <Rows
        label="表"
        rows={tables}
        keyOf={({ table }) => table}
        empty="还没有表"
        columns={[
          { title: '表', render: one => one.table },
          { title: '行', isNumber: true, render: one => numberText(one.rows) },
          { title: '待清理的行', isNumber: true, render: one => numberText(one.deadRows) },
          { title: '合计', isNumber: true, render: one => bytesText(one.totalBytes) },
          { title: '数据', isNumber: true, render: one => bytesText(one.tableBytes) },
          { title: '索引', isNumber: true, render: one => bytesText(one.indexBytes) },
          { title: '上次清理', render: one => one.vacuumedAt ?? '—' },
          { title: '上次分析', render: one => one.analyzedAt ?? '—' },
        ]}
      />
      <h2 className={styles.title}>索引</h2>
      <Rows
        label="索引"
        rows={indexes}
        keyOf={({ index }) => index}
        empty="还没有索引"
        columns={[
          { title: '索引', render: one => one.index },
          { title: '表', render: one => one.table },
          { title: '大小', isNumber: true, render: one => bytesText(one.bytes) },
          { title: '使用次数', isNumber: true, render: one => numberText(one.scans) },
        ]}
      />
    </>
  )
}

const vacuumText = (vacuums: readonly { table: string; percent: number }[]): string =>
  vacuums.length === 0
    ? '无'
    : vacuums.map(({ table, percent }) => `${table} ${percentText(percent)}`).join('、')
