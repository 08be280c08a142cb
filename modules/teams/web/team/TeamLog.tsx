import { useCall } from '@kezhan/client/request/use-call'
import { teamLog } from '@kezhan/teams/model/team-calls'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Empty, Skeleton } from 'antd'
import styles from './team.module.css'

/** 日志: what was done to the team and its rooms, the latest first. */
export function TeamLog({ teamId }: { teamId: string }) {
  const { data, error, refetch } = useCall(teamLog, { teamId }, { keepPrevious: true, quiet: true })
  if (error !== null)
    return <ListProblem problem={error} right={teamLog.access} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有记录" />
  return (
    <ul className={styles.log}>
      {data.map(entry => (
        <li key={entry.id}>
          <time>{entry.at.slice(0, 16)}</time>
          <span>{entry.realname}</span>
          <strong>{entry.title}</strong>
          <span>{entry.text}</span>
        </li>
      ))}
    </ul>
  )
}
