import { LockOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Typography } from 'antd'
import type { ApiProblem } from '../request/client'
import styles from './list.module.css'

interface Props {
  problem: ApiProblem
  /** The right that a refusal is about. */
  right: string
  onRetry(): void
}

/** What happened, what to do, and the number under which the server remembers it. */
export function ListProblem({ problem, right, onRetry }: Props) {
  const isForbidden = problem.status === 403
  return (
    <div className={styles.problem} role="alert">
      <Typography.Text type="secondary" style={{ fontSize: 32 }}>
        {isForbidden ? <LockOutlined /> : <WarningOutlined />}
      </Typography.Text>
      <Typography.Text strong>{isForbidden ? '没有查看权限' : problem.message}</Typography.Text>
      {isForbidden && (
        <Typography.Text type="secondary">
          缺少权限 <Typography.Text code>{right}</Typography.Text>，请联系管理员授权
        </Typography.Text>
      )}
      <Button onClick={onRetry}>重试</Button>
      {problem.requestId !== undefined && (
        <span className={styles.requestNumber}>请求编号：{problem.requestId}</span>
      )}
    </div>
  )
}
