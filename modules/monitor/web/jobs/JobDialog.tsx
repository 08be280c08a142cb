import { type QuartzJob, quartzJobAdd, quartzJobEdit } from '@kezhan/monitor/model/job-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { CronInput } from '@kezhan/widgets/cron/CronInput'
import { Radio } from 'antd'
import { KindChoice } from './KindChoice'
import { ParameterFields } from './ParameterFields'

const shownTimes = 10

function ScheduleInput({ id, value, onChange, disabled }: FormPartProps) {
  return (
    <CronInput
      id={id}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      disabled={disabled}
      maxLength={120}
      upcomingCount={shownTimes}
    />
  )
}

function StatusChoice({ id, value, onChange, disabled }: FormPartProps) {
  return (
    <Radio.Group
      id={id}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: 0, label: '正常' },
        { value: -1, label: '停止' },
      ]}
    />
  )
}

const parts = {
  jobClassName: KindChoice,
  cronExpression: ScheduleInput,
  parameter: ParameterFields,
  status: StatusChoice,
}

/** A new schedule, or what is to be different about one. */
export function JobDialog({ job, onClosed }: { job: QuartzJob | undefined; onClosed(): void }) {
  const look = { parts, widthPx: 640, refreshes: '/sys/quartzJob', onClosed }
  if (job === undefined)
    return <CallDialog call={quartzJobAdd} title="新增定时任务" done="创建定时任务成功" {...look} />
  const { id, ...initial } = job
  return (
    <CallDialog
      call={quartzJobEdit}
      title="编辑定时任务"
      done="更新定时任务成功!"
      given={{ id }}
      initial={initial}
      {...look}
    />
  )
}
