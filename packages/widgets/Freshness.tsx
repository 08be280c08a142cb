import type { ApiProblem } from '@kezhan/client/request/client'
import { clockText } from './clock-text'
import styles from './freshness.module.css'

interface Props {
  problem: ApiProblem | null
  /** When the figures came; 0 before the first. */
  updatedAt: number
  onRetry(): void
}

/** When the figures are from, or what kept them away. */
export function Freshness({ problem, updatedAt, onRetry }: Props) {
  if (problem === null) {
    return <p className={styles.freshness}>{updatedAt > 0 && `更新于 ${clockText(updatedAt)}`}</p>
  }
  const past = updatedAt > 0 ? `显示的是 ${clockText(updatedAt)} 的数据。` : ''
  return (
    <p className={styles.freshness} role="alert">
      数据加载失败：{problem.message}。{past}
      <button type="button" onClick={onRetry}>
        重试
      </button>
      {problem.requestId !== undefined && `请求编号：${problem.requestId}`}
    </p>
  )
}
