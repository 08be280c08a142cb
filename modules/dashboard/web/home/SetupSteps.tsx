import { CheckCircleFilled, ExclamationCircleOutlined } from '@ant-design/icons'
import type { SetupGuide } from '@kezhan/dashboard/model/setup-calls'
import { useId } from 'react'
import { Link } from 'react-router'
import styles from './home.module.css'

/** Every step with what there is or what is missing; what is missing leads to its screen. */
export function SetupSteps({ guide }: { guide: SetupGuide }) {
  const heading = useId()
  const open = guide.steps.filter(step => !step.isDone).length
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        开业前要做的事
        <small className={styles.count}>
          {open === 0 ? '都做好了，可以营业' : `还差 ${open} 项，共 ${guide.steps.length} 项`}
        </small>
      </h2>
      <ol className={styles.steps}>
        {guide.steps.map(({ key, title, isDone, text, link }) => (
          <li key={key} data-done={isDone}>
            {isDone ? (
              <CheckCircleFilled aria-label="已完成" />
            ) : (
              <ExclamationCircleOutlined aria-label="未完成" />
            )}
            <span>
              <strong>{title}</strong>
              <small>{text}</small>
            </span>
            <Link to={link}>{isDone ? '查看' : '去设置'}</Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
