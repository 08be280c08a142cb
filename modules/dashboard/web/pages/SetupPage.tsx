import { useCall } from '@kezhan/client/request/use-call'
import { setupGuide } from '@kezhan/dashboard/model/setup-calls'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Skeleton } from 'antd'
import styles from '../dashboard/dashboard.module.css'
import { SetupSteps } from '../home/SetupSteps'

/** 开业向导: what a new hotel has and what it lacks, with the way to each. */
export default function SetupPage() {
  const { data, error, refetch } = useCall(setupGuide)
  if (error) return <ListProblem problem={error} right={setupGuide.access} onRetry={() => void refetch()} />
  return (
    <div className={styles.dashboard}>
      <header className={styles.head}>
        <h1>开业向导</h1>
      </header>
      {data === undefined ? <Skeleton active /> : <SetupSteps guide={data} />}
    </div>
  )
}
