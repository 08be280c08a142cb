import { type RunState, runStates } from '@kezhan/monitor/model/job-calls'
import { Tag } from 'antd'

const colours: Readonly<Record<RunState, string>> = {
  waiting: 'default',
  running: 'processing',
  done: 'success',
  idle: 'default',
  failed: 'error',
  timeout: 'error',
  missed: 'warning',
  lost: 'error',
}

export const RunTag = ({ state }: { state: RunState }) => <Tag color={colours[state]}>{runStates[state]}</Tag>
