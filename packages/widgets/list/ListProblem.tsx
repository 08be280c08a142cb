import { LockOutlined, WarningOutlined } from '@ant-design/icons'
import { useAccess } from '@kezhan/client/access/use-access'
import type { ApiProblem } from '@kezhan/client/request/client'
import { Button } from 'antd'
import { useGroundColours } from './ListGround'
import styles from './list.module.css'

interface Props {
  problem: ApiProblem
  /** The right that a refusal is about, where it is known. */
  right?: string
  onRetry(): void
}

/** What happened, what to do, and the number under which the server remembers it. */
export function ListProblem({ problem, right, onRetry }: Props) {
  const isForbidden = problem.status === 403
  const { titleOf } = useAccess()
  const title = right === undefined ? undefined : titleOf(right)
  return (
    <div className={styles.problem} role="alert" style={useGroundColours()}>
      <span className={styles.problemIcon}>{isForbidden ? <LockOutlined /> : <WarningOutlined />}</span>
      <strong>{isForbidden ? '没有查看权限' : problem.message}</strong>
      {isForbidden && right !== undefined && (
        <span className={styles.problemHint}>
          缺少权限{title !== undefined && `“${title}”`} <code>{right}</code>，请联系管理员授权
        </span>
      )}
      <Button onClick={onRetry}>重试</Button>
      {problem.requestId !== undefined && (
        <span className={styles.requestNumber}>请求编号：{problem.requestId}</span>
      )}
    </div>
  )
}
