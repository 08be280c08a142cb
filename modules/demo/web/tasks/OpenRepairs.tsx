import { useGet } from '@kezhan/client/request/use-call'
import { repair } from '@kezhan/demo/model/repair'
import { type RowPage, textOf } from '@kezhan/web-kit/resource/row'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Skeleton } from 'antd'
import { useId } from 'react'
import { Link } from 'react-router'
import styles from './tasks.module.css'

/** Work orders that nobody has finished, the most pressing first. */
export function OpenRepairs() {
  const heading = useId()
  const list = useGet<RowPage>(
    `${repair.path}/list`,
    { isDone: 'N', column: 'dueOn', order: 'asc', pageNo: 1, pageSize: 10 },
    { quiet: true },
  )
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>
        未完成的工单{list.data !== undefined && list.data.total > 0 && <small>{list.data.total} 张</small>}
      </h2>
      {list.error !== null && (
        <ListProblem problem={list.error} right="demo:repair:list" onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {list.data?.total === 0 && (
        <p>
          没有未完成的工单。<Link to="/demo/form/basic">新填一张</Link>
        </p>
      )}
      <ul className={styles.tasks} aria-label="未完成的工单">
        {list.data?.records.map(row => (
          <li key={row.id}>
            <Link to={`/demo/profile?id=${row.id}`}>{String(row.title)}</Link>
            <span>
              {textOf(row, 'grade')}　{row.dueOn === null ? '未定日期' : String(row.dueOn).slice(5)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
