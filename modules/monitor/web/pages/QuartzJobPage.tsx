import { PlusOutlined } from '@ant-design/icons'
import { Can } from '@kezhan/client/access/Can'
import { useAccess } from '@kezhan/client/access/use-access'
import { ApiProblem, send } from '@kezhan/client/request/client'
import { useCall, useRefresh } from '@kezhan/client/request/use-call'
import {
  type QuartzJob,
  quartzJobAdd,
  quartzJobDelete,
  quartzJobDeleteBatch,
  quartzJobEdit,
  quartzJobExecute,
  quartzJobList,
  quartzJobPause,
  quartzJobResume,
} from '@kezhan/monitor/model/job-calls'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import { type PagedColumn, PagedTable } from '@kezhan/widgets/PagedTable'
import { App, Button, Empty, Flex, Input, Select, Tag, Typography } from 'antd'
import { useState } from 'react'
import { JobDialog } from '../jobs/JobDialog'
import { RunsDrawer } from '../jobs/RunsDrawer'
import { RunTag } from '../jobs/RunTag'

/** Runs come and go by themselves; the list follows. */
const lookEveryMs = 5000
type Chosen = ReadonlyMap<string, QuartzJob>

/** 定时任务: what the product does by itself, when, and what became of it. */
export default function QuartzJobPage() {
  const { message, modal } = App.useApp()
  const refresh = useRefresh()
  const access = useAccess()
  const [asked, setAsked] = useState({ jobClassName: '', status: '', pageNo: 1, pageSize: 20 })
  const [edited, setEdited] = useState<{ readonly job?: QuartzJob }>()
  const [shown, setShown] = useState<QuartzJob>()
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const { jobClassName, status, pageNo, pageSize } = asked
  const { data, error, isFetching, refetch } = useCall(
    quartzJobList,
    { pageNo, pageSize, jobClassName: jobClassName || null, status: status === '' ? null : Number(status) },
    { keepPrevious: true, refetchIntervalMs: lookEveryMs, quiet: true },
  )

  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work()
      message.success(done)
    } catch (problem) {
      // The request client has shown a refusal.
      if (!(problem instanceof ApiProblem)) throw problem
    }
    await refresh('/sys/quartzJob')
  }
  const askToDrop = (names: string, work: () => Promise<unknown>, done: string): void =>
    void modal.confirm({
      title: '确认删除',
      content: `删除后不再自动执行：${names}`,
      okText: '删除',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: () => act(work, done),
    })
  const dropChosen = (): void => {
    const ids = [...chosen.keys()].join(',')
    const names = [...chosen.values()].map(nameOf).join('、')
    const work = async () => {
      await send(quartzJobDeleteBatch, { ids })
      setChosen(new Map())
    }
    askToDrop(names, work, '删除定时任务成功!')
  }
  const actionsOf = (job: QuartzJob): readonly RowAction[] => {
    const { id } = job
    const isOn = job.status === 0
    const actions: readonly RowAction[] = [
      {
        key: 'run',
        label: '立即执行',
        do: quartzJobExecute.access,
        disabled: job.isSingle === 'Y' && job.isRunning,
        onClick: () => void act(() => send(quartzJobExecute, { id }), '执行成功!'),
      },
      { key: 'runs', label: '执行记录', onClick: () => setShown(job) },
      {
        key: 'switch',
        label: isOn ? '停止' : '启动',
        do: quartzJobPause.access,
        onClick: () =>
          void act(
            () => send(isOn ? quartzJobPause : quartzJobResume, { id }),
            isOn ? '停止定时任务成功' : '启动定时任务成功',
          ),
      },
      { key: 'edit', label: '编辑', do: quartzJobEdit.access, onClick: () => setEdited({ job }) },
      {
        key: 'delete',
        label: '删除',
        danger: true,
        do: quartzJobDelete.access,
        onClick: () => askToDrop(nameOf(job), () => send(quartzJobDelete, { id }), '删除成功!'),
      },
    ]
    return actions.filter(one => one.do === undefined || access.can(one.do))
  }

  return (
    <ListGround>
      <Panel>
        <Flex gap={8} wrap style={{ marginBottom: 12 }}>
          <Can do={quartzJobAdd.access}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited({})}>
              新增
            </Button>
          </Can>
          <Can do={quartzJobDeleteBatch.access}>
            <Button danger disabled={chosen.size === 0} onClick={dropChosen}>
              批量删除
            </Button>
          </Can>
          <Input.Search
            aria-label="任务类名"
            placeholder="任务类名"
            allowClear
            style={{ width: 200 }}
            onSearch={text => setAsked({ ...asked, jobClassName: text.trim(), pageNo: 1 })}
          />
          <Select
            aria-label="任务状态"
            value={status}
            style={{ width: 120 }}
            options={[
              { value: '', label: '全部状态' },
              { value: '0', label: '正常' },
              { value: '-1', label: '停止' },
            ]}
            onChange={value => setAsked({ ...asked, status: value, pageNo: 1 })}
          />
        </Flex>
        {error !== null && data === undefined ? (
          <ListProblem problem={error} right={quartzJobList.access} onRetry={() => void refetch()} />
        ) : (
          <PagedTable
            label="定时任务"
            columns={columns}
            page={data}
            isFetching={isFetching}
            keyOf={job => job.id}
            nameOf={nameOf}
            empty={<Empty description="没有这样的任务" />}
            actions={actionsOf}
            chosen={chosen}
            onChosen={setChosen}
            sizes={[20, 50, 100]}
            onPage={(page, size) => setAsked({ ...asked, pageNo: page, pageSize: size })}
          />
        )}
      </Panel>
      {edited && <JobDialog job={edited.job} onClosed={() => setEdited(undefined)} />}
      {shown && <RunsDrawer key={shown.id} job={shown} onClosed={() => setShown(undefined)} />}
    </ListGround>
  )
}

const nameOf = (job: QuartzJob): string => job.description ?? job.jobClassName_dictText

const columns: readonly PagedColumn<QuartzJob>[] = [
  {
    title: '任务',
    render: job => (
      <>
        <div>{nameOf(job)}</div>
        <Typography.Text type="secondary">{job.jobClassName}</Typography.Text>
      </>
    ),
  },
  { title: 'Cron表达式', widthPx: 150, render: job => <code>{job.cronExpression}</code> },
  { title: '参数', widthPx: 120, render: job => job.parameter || '—' },
  { title: '下次执行', widthPx: 170, render: job => job.nextRunAt ?? '—' },
  {
    title: '上次执行',
    widthPx: 240,
    render: job => (
      <>
        {job.lastRunAt ?? '—'} {job.lastState !== null && <RunTag state={job.lastState} />}
      </>
    ),
  },
  {
    title: '状态',
    widthPx: 90,
    render: job => <Tag color={job.status === 0 ? 'green' : 'default'}>{job.status_dictText}</Tag>,
  },
]
