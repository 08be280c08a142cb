import type { TaskLook } from '@kezhan/dashboard/rules/tasks'
import { FadingText } from '@kezhan/widgets/FadingText'
import { useId } from 'react'
import { Link } from 'react-router'
import styles from './home.module.css'

interface Props {
  tasks: readonly TaskLook[]
  /** Undefined while they are being counted, or where they could not be. */
  counts: ReadonlyMap<string, number> | undefined
  isUncounted: boolean
  onApprovals(): void
}

/** What must be done, each with its number and the way to it. The cards stand before their numbers come, so nothing moves. */
export function TaskCards({ tasks, counts, isUncounted, onApprovals }: Props) {
  const heading = useId()
  const open = tasks.filter(({ key }) => (counts?.get(key) ?? 0) > 0).length
  return (
    <section aria-labelledby={heading} aria-busy={counts === undefined && !isUncounted}>
      <h2 id={heading}>
        今天要做的事
        {counts !== undefined && (
          <small className={styles.count}>{open === 0 ? '都处理好了' : `${open} 项待办`}</small>
        )}
      </h2>
      <ul className={styles.tasks}>
        {tasks.map(task => (
          <li key={task.key}>
            <TaskCard
              task={task}
              // What was not counted stands without a number.
              count={isUncounted || counts !== undefined ? (counts?.get(task.key) ?? null) : undefined}
              onApprovals={onApprovals}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CardProps {
  task: TaskLook
  /** Null where nobody knows it. */
  count: number | null | undefined
  onApprovals(): void
}

function TaskCard({ task, count, onApprovals }: CardProps) {
  const { title, unit, text, opens, urgency } = task
  const explanation = useId()
  const isOpen = typeof count === 'number' && count > 0
  const className = `${styles.task} ${isOpen ? styles[urgency] : ''}`
  const content = (
    <>
      <span className={styles.taskTitle}>{title}</span>
      {count === undefined ? (
        <span className={styles.bone} />
      ) : (
        <span className={styles.taskCount}>
          <FadingText text={count === null ? '—' : isOpen ? count.toLocaleString('zh-CN') : '无'} />
          {isOpen && <small>{unit}</small>}
        </span>
      )}
      <span id={explanation} className={styles.unseen}>
        {text}
      </span>
    </>
  )
  return opens === 'approvals' ? (
    <button
      type="button"
      className={className}
      title={text}
      aria-describedby={explanation}
      onClick={onApprovals}
    >
      {content}
    </button>
  ) : (
    <Link to={opens.link} className={className} title={text} aria-describedby={explanation}>
      {content}
    </Link>
  )
}
