import { formatYuan } from '@kezhan/base/money'
import { Can } from '@kezhan/client/access/Can'
import { useCall } from '@kezhan/client/request/use-call'
import { leakRules } from '@kezhan/hotels/model/leak-rules'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { useRow } from '@kezhan/web-kit/resource/form/use-row'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Button, Descriptions, Drawer, Empty, Skeleton, Table, Timeline } from 'antd'
import { useState } from 'react'
import { type LeakDetail, leakDetail, leakJudge, leakStates } from '../model/leak-calls'
import { leakHit } from '../model/leak-hit'
import styles from './leaks.module.css'
import { useHitSources } from './use-hit-sources'

const shared = { size: 'small', pagination: false, scroll: { x: 'max-content' }, rowKey: 'id' } as const
const kinds: Readonly<Record<string, string>> = {
  NORMAL: '入账',
  REVERSAL: '冲账',
  ADJUST: '调账',
  REFUND: '退款',
  ROUNDING: '抹零',
}

/** One hit: what it is about, the records behind it, and what people have said of it. */
export function HitDrawer({ hit, onClosed }: { hit: Row; onClosed(): void }) {
  // Judged meanwhile, it is read again; until then it is as the list has it.
  const row = useRow(leakHit.path, hit.id).data ?? hit
  const { data } = useCall(leakDetail, { id: hit.id }, { keepPrevious: true })
  const [isJudging, setJudging] = useState(false)
  const sources = useHitSources()(row)
  const rule = leakRules.find(({ key }) => key === row.ruleKey)
  return (
    <Drawer
      open
      size="min(760px, 100vw)"
      onClose={onClosed}
      title={rule?.title ?? '防漏线索'}
      footer={
        <div className={styles.tools}>
          {sources.map(({ key, label, open }) => (
            <Button key={key} onClick={open}>
              打开{label}
            </Button>
          ))}
          <Can do={leakJudge.access}>
            <Button type="primary" onClick={() => setJudging(true)}>
              处理
            </Button>
          </Can>
        </div>
      }
    >
      <p className={styles.quiet}>{rule?.looksFor}</p>
      <Facts row={row} />
      {data === undefined ? <Skeleton active paragraph={{ rows: 4 }} /> : <Evidence detail={data} />}
      {isJudging && (
        <CallDialog
          call={leakJudge}
          title="处理线索"
          given={{ hitIds: [hit.id] }}
          fields={['state', 'note']}
          done="线索已处理"
          onClosed={() => setJudging(false)}
        />
      )}
    </Drawer>
  )
}

const text = (value: Row[string] | undefined): string =>
  typeof value === 'string' && value !== '' ? value : '—'

function Facts({ row }: { row: Row }) {
  const state = Object.entries(leakStates).find(([key]) => key === row.state)?.[1] ?? ''
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 2 }}
      items={[
        { key: 'day', label: '营业日', children: text(row.businessDate) },
        { key: 'at', label: '时间', children: text(row.happenedAt) },
        { key: 'room', label: '房号', children: text(row.roomNo) },
        { key: 'order', label: '单号', children: text(row.orderNo) },
        { key: 'before', label: '原值', children: text(row.beforeText) },
        { key: 'after', label: '新值', children: text(row.afterText) },
        { key: 'amount', label: '差额', children: formatYuan(Number(row.amountFen)) },
        { key: 'operator', label: '操作员', children: text(row.operatorName) },
        { key: 'shift', label: '班次', children: text(row.shiftName) },
        { key: 'approver', label: '审批人', children: text(row.approverName) },
        { key: 'state', label: '状态', children: state },
      ]}
    />
  )
}

function Evidence({ detail: { lines, logs, notes } }: { detail: LeakDetail }) {
  return (
    <>
      <h3>证据</h3>
      {lines.length + logs.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有单独的记录，请打开订单或账单核对" />
      )}
      {lines.length > 0 && (
        <Table
          {...shared}
          aria-label="账目"
          dataSource={[...lines]}
          columns={[
            { title: '时间', dataIndex: 'at' },
            { title: '科目', dataIndex: 'codeName' },
            { title: '类别', dataIndex: 'kind', render: (kind: string) => kinds[kind] ?? kind },
            {
              title: '金额',
              dataIndex: 'amountFen',
              align: 'right',
              render: (fen: number) => formatYuan(fen),
            },
            { title: '操作员', dataIndex: 'realname' },
            { title: '原因', dataIndex: 'text' },
          ]}
        />
      )}
      {logs.length > 0 && (
        <Table
          {...shared}
          aria-label="操作记录"
          dataSource={[...logs]}
          columns={[
            { title: '时间', dataIndex: 'at' },
            { title: '操作', dataIndex: 'title' },
            { title: '操作员', dataIndex: 'realname' },
            { title: '内容', dataIndex: 'text' },
          ]}
        />
      )}
      <h3>处理记录</h3>
      {notes.length === 0 ? (
        <p className={styles.quiet}>还没有人处理。</p>
      ) : (
        <Timeline
          items={notes.map(({ id, at, realname, state, note }) => ({
            key: id,
            content: `${at} ${realname} 标为${leakStates[state]}：${note}`,
          }))}
        />
      )}
    </>
  )
}
