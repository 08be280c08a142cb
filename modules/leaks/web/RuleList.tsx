import { useCall } from '@kezhan/client/request/use-call'
import { Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Skeleton } from 'antd'
import { leakRuleList } from '../model/leak-calls'
import styles from './leaks.module.css'
import { RuleCard } from './RuleCard'

/** 规则, each with its switch and its numbers. */
export function RuleList() {
  const { data, error, refetch } = useCall(leakRuleList, {}, { quiet: true })
  if (error !== null)
    return (
      <Panel>
        <ListProblem problem={error} right={leakRuleList.access} onRetry={() => void refetch()} />
      </Panel>
    )
  if (data === undefined) return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <div className={styles.rules}>
      {data.map(rule => (
        <RuleCard key={rule.key} rule={rule} />
      ))}
    </div>
  )
}
