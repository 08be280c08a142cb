import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { moved } from './expression-rows'
import styles from './rules.module.css'

interface Props<T> {
  rows: readonly T[]
  index: number
  disabled: boolean
  onRows(rows: readonly T[]): void
}

/** Moves a line up or down or takes it away. */
export function LineTools<T>({ rows, index, disabled, onRows }: Props<T>) {
  const name = `第${index + 1}条`
  return (
    <span className={styles.tools}>
      <Button
        size="small"
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={`${name}上移`}
        disabled={disabled || index === 0}
        onClick={() => onRows(moved(rows, index, -1))}
      />
      <Button
        size="small"
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={`${name}下移`}
        disabled={disabled || index === rows.length - 1}
        onClick={() => onRows(moved(rows, index, 1))}
      />
      <Button
        size="small"
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={`删除${name}`}
        disabled={disabled}
        onClick={() => onRows(rows.filter((_, at) => at !== index))}
      />
    </span>
  )
}
