import { problemAt } from '@kezhan/client/request/problem-at'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { useDeskKeys } from '@kezhan/client/workplace/use-desk-keys'
import {
  type PointsValidityView,
  pointsValidity,
  pointsValiditySave,
} from '@kezhan/members/model/points-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { CountInput } from '@kezhan/widgets/CountInput'
import { FormSummary } from '@kezhan/widgets/form/FormSummary'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { formKeys } from '@kezhan/widgets/form-keys'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Empty, Input, Radio, Skeleton, Table } from 'antd'
import { useRef, useState } from 'react'
import memberStyles from '../members.module.css'

/** 积分有效期: how long points live, and what would be lost soon. */
export default function PointsValidityPage() {
  const { data, error, refetch } = useCall(pointsValidity, {}, { quiet: true })
  if (error !== null && data === undefined)
    return (
      <ListGround>
        <Panel>
          <ListProblem problem={error} right={pointsValidity.access} onRetry={() => void refetch()} />
        </Panel>
      </ListGround>
    )
  if (data === undefined) return <Skeleton active paragraph={{ rows: 10 }} />
  // Saved by somebody else meanwhile: the form begins again with what holds now.
  return <ValidityForm key={data.version} view={data} />
}

const modes = [
  { value: 'forever', label: '永久有效' },
  { value: 'rolling', label: '滚动月数' },
  { value: 'yearEnd', label: '每年清零' },
] as const

function ValidityForm({ view }: { view: PointsValidityView }) {
  const [mode, setMode] = useState(view.mode)
  const [months, setMonths] = useState(view.months)
  const [clearOn, setClearOn] = useState(view.clearOn)
  const [remindDays, setRemindDays] = useState(view.remindDays)
  const saving = useSend(pointsValiditySave)
  const attempt = useAttempt()
  const refresh = useRefresh()
  const root = useRef<HTMLFormElement>(null)
  const sending = useFormSend(root)
  async function save() {
    const input = { mode, months, clearOn: clearOn.trim(), remindDays, version: view.version }
    const isDone = await attempt(() => saving.mutateAsync(input), '保存成功')
    if (isDone) await refresh(pointsValidity.path)
    return isDone
  }
  const handleSave = () => void sending.send(save)
  useDeskKeys('积分有效期', [{ key: 'Ctrl+Enter', title: '保存', run: handleSave }])
  return (
    <form
      ref={root}
      className={styles.page}
      noValidate
      {...formKeys}
      onSubmit={event => {
        event.preventDefault()
        handleSave()
      }}
    >
      <section className={styles.card}>
        <h2>积分有效期</h2>
        <div className={styles.fields}>
          <Field label="方式" htmlFor="validity-mode" isRequired>
            <Radio.Group
              id="validity-mode"
              value={mode}
              options={[...modes]}
              onChange={event => setMode(event.target.value)}
            />
          </Field>
          {mode === 'rolling' && (
            <Field
              label="有效月数"
              htmlFor="validity-months"
              isRequired
              problem={problemAt(saving.error, 'months')}
            >
              <CountInput
                id="validity-months"
                min={1}
                max={120}
                suffix="个月"
                value={months}
                onChange={value => setMonths(value ?? 1)}
              />
            </Field>
          )}
          {mode === 'yearEnd' && (
            <Field
              label="清零日"
              htmlFor="validity-clear"
              isRequired
              problem={problemAt(saving.error, 'clearOn')}
              hint="月-日，如 12-31；当天得到的积分到下一年"
            >
              <Input
                id="validity-clear"
                maxLength={5}
                value={clearOn}
                onChange={event => setClearOn(event.target.value)}
              />
            </Field>
          )}
          {mode !== 'forever' && (
            <Field
              label="提前提醒"
              htmlFor="validity-remind"
              problem={problemAt(saving.error, 'remindDays')}
              hint="0 为不提醒"
            >
              <CountInput
                id="validity-remind"
                min={0}
                max={365}
                suffix="天"
                value={remindDays}
                onChange={value => setRemindDays(value ?? 0)}
              />
            </Field>
          )}
          <p className={memberStyles.quiet}>{sentence(mode, months, clearOn)}</p>
          <div className={styles.line}>
            <FormSummary of={sending} />
            <Button type="primary" htmlType="submit" loading={sending.isSending}>
              保存
            </Button>
          </div>
        </div>
      </section>
      <section className={styles.card}>
        <h2>即将过期积分</h2>
        <Expiring view={view} />
      </section>
    </form>
  )
}

function sentence(mode: PointsValidityView['mode'], months: number, clearOn: string): string {
  if (mode === 'forever') return '积分一直有效。'
  if (mode === 'rolling') return `积分自得到之日起 ${months} 个月内有效。`
  return `积分在每年 ${clearOn} 清零。`
}

function Expiring({ view: { expiring } }: { view: PointsValidityView }) {
  if (expiring.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="按现在的设置，没有即将过期的积分" />
  const points = expiring.reduce((sum, one) => sum + one.points, 0)
  return (
    <Table
      size="small"
      rowKey="month"
      aria-label="即将过期积分"
      pagination={false}
      dataSource={[...expiring]}
      columns={[
        { title: '月份', dataIndex: 'month' },
        { title: '会员', dataIndex: 'members', align: 'right' },
        { title: '积分', align: 'right', render: (_, one) => one.points.toLocaleString('zh-CN') },
      ]}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0}>合计</Table.Summary.Cell>
          <Table.Summary.Cell index={1} />
          <Table.Summary.Cell index={2} align="right">
            <span className={memberStyles.number}>{points.toLocaleString('zh-CN')}</span>
          </Table.Summary.Cell>
        </Table.Summary.Row>
      )}
    />
  )
}
