import type { ApiProblem } from '@kezhan/client/request/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import styles from './loaded.module.css'

interface Props<T> {
  query: UseQueryResult<T, ApiProblem>
  children(value: T): ReactNode
}

/** Shows an answer when it is there; until then its place, and otherwise what went wrong and a second try. */
export function Loaded<T>({ query, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  return (
    <p className={styles.problem} role="alert">
      <span>{query.error?.message ?? '加载失败'}</span>
      <Button size="small" onClick={() => void query.refetch()}>
        重试
      </Button>
    </p>
  )
}
