import type { Query } from '@kezhan/client/request/api-url'
import { useGet } from '@kezhan/client/request/use-call'
import type { RowPage } from '@kezhan/web-kit/resource/row'
import styles from '../samples.module.css'

/** What the list of positions answers, in one line. */
export function FoundPositions({ query }: { query: Query }) {
  const { data, error } = useGet<RowPage>(
    '/sys/position/list',
    { ...query, pageNo: 1, pageSize: 5 },
    { quiet: true, keepPrevious: true },
  )
  const names = data?.records.map(row => String(row.name)).join('、')
  return (
    <p className={styles.value} role="status">
      {error !== null
        ? error.message
        : data === undefined
          ? '查询中…'
          : `共 ${data.total} 个：${names || '无'}`}
    </p>
  )
}
