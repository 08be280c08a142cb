import { useCall } from '@kezhan/client/request/use-call'
import { actionRuns, runStates } from '@kezhan/flows/model/action-calls'
import { Tag, Typography } from 'antd'

const colours = { done: 'green', failed: 'red', stopped: 'orange' } as const

/** What the actions of its form did for a record, newest first; nothing where none has run. */
export function RunList({ code, id }: { code: string; id: string }) {
  const { data } = useCall(actionRuns, { code, id }, { quiet: true })
  if (data === undefined || data.length === 0) return null
  return (
    <section aria-label="动作执行记录">
      <Typography.Title level={5}>动作执行记录</Typography.Title>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {data.map(run => (
          <li key={run.id}>
            {run.at.slice(0, 16)} {run.title} <Tag color={colours[run.state]}>{runStates[run.state]}</Tag>
            {run.cause}，{run.by}：{run.lines.join('；')}
          </li>
        ))}
      </ul>
    </section>
  )
}
