import type { StepView } from '@kezhan/audit/model/audit-calls'
import styles from './audit.module.css'

const words = { waiting: '待执行', failed: '失败', done: '完成' } as const

/** The steps with what each has done. */
export function StepList({ steps }: { steps: readonly StepView[] }) {
  return (
    <ol className={styles.steps} aria-label="夜审步骤">
      {steps.map(step => (
        <li key={step.name} data-state={step.state}>
          <span>{step.no}</span>
          <span>
            {step.title}
            {step.count > 0 && step.name !== 'close' && ` · ${step.count}`}
            {step.fault !== null && <small>{step.fault}</small>}
            {step.notes.map(note => (
              <small key={`${note.title} ${note.text}`}>
                {note.title}：{note.text}
              </small>
            ))}
          </span>
          <span>{words[step.state]}</span>
        </li>
      ))}
    </ol>
  )
}
