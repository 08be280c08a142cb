import { Panel } from '@kezhan/widgets/list/ListGround'
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { MonitorFrame } from '../live/MonitorFrame'
import styles from '../live/monitor.module.css'
import { DatabaseSessions } from '../sql/DatabaseSessions'
import { StatementList } from '../sql/StatementList'
import { TableSizes } from '../sql/TableSizes'

const parts = [
  { value: 'slowest', label: '最慢的语句' },
  { value: 'frequent', label: '最频繁的语句' },
  { value: 'total', label: '总耗时最多' },
  { value: 'sessions', label: '会话和锁' },
  { value: 'tables', label: '表和索引' },
] as const

/** What the database is asked, by whom it is asked now, and how big it is. */
export default function SqlPage() {
  const [search, setSearch] = useSearchParams()
  const part = parts.find(({ value }) => value === search.get('part'))?.value ?? 'slowest'
  return (
    <MonitorFrame title="SQL 监控">
      <Panel>
        <div className={styles.parts}>
          <Segmented
            aria-label="内容"
            options={[...parts]}
            value={part}
            onChange={value => setSearch({ part: value }, { replace: true })}
          />
        </div>
        {part === 'sessions' && <DatabaseSessions />}
        {part === 'tables' && <TableSizes />}
        {part !== 'sessions' && part !== 'tables' && <StatementList key={part} by={part} />}
      </Panel>
    </MonitorFrame>
  )
}
