import type { RecentChange } from '@kezhan/dashboard/model/dashboard-calls'
import { useId } from 'react'
import styles from './dashboard.module.css'

const verbs = { add: '新增', edit: '修改', delete: '删除' } as const

/** What one changed oneself in the last seven days. */
export function RecentList({ recent }: { recent: readonly RecentChange[] | undefined }) {
  const heading = useId()
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>我最近的修改</h2>
      {recent === undefined && <span className={styles.bone} style={{ width: '70%', height: 18 }} />}
      {recent?.length === 0 && <p>最近 7 天您没有改动过数据。</p>}
      {recent !== undefined && recent.length > 0 && (
        <ol className={styles.recent}>
          {recent.map(({ id, at, action, title, name }) => (
            <li key={id}>
              <span>
                {verbs[action]}
                {title}
                {name !== null && <strong>{name}</strong>}
              </span>
              <time dateTime={at.replace(' ', 'T')}>{at.slice(5, 16)}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
