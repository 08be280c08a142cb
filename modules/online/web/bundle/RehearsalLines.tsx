import { type CarriedLine, carriedWords, type Rehearsal } from '@kezhan/online/model/bundle-calls'
import { Alert, Tag } from 'antd'
import styles from './bundle.module.css'

const colours: Readonly<Record<CarriedLine['what'], string>> = {
  new: 'green',
  change: 'blue',
  keep: 'default',
  left: 'orange',
  blocked: 'red',
}

/** What taking a file in would do, sentence by sentence. */
export function RehearsalLines({ rehearsal: { lines, isBlocked } }: { rehearsal: Rehearsal }) {
  return (
    <Alert
      type={isBlocked ? 'error' : 'info'}
      title={isBlocked ? '有不能导入的内容，不会改动任何数据' : '会发生的变化'}
      description={
        <ul className={styles.lines} aria-label="会发生的变化">
          {lines.map(({ what, text }) => (
            <li key={`${what} ${text}`}>
              <Tag color={colours[what]}>{carriedWords[what]}</Tag>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      }
    />
  )
}
