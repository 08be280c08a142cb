import { addDays } from '@kezhan/base/days'
import { formatYuan } from '@kezhan/base/money'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useSend } from '@kezhan/client/request/use-call'
import { Field } from '@kezhan/web-kit/forms/Field'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { MomentRange } from '@kezhan/widgets/MomentRange'
import { Table } from 'antd'
import { useState } from 'react'
import { type LeakRuleView, leakTry } from '../model/leak-calls'
import styles from './leaks.module.css'

const usualDays = 30

interface Props {
  rule: LeakRuleView
  numbers: Readonly<Record<string, number>>
  onClosed(): void
}

/** 试运行: what the rule with these numbers would have found; nothing is kept. */
export function TrialDialog({ rule, numbers, onClosed }: Props) {
  const today = useHotelBase()?.hotelInfo.businessDate ?? ''
  const [days, setDays] = useState<readonly [string, string]>([
    today === '' ? '' : addDays(today, 1 - usualDays),
    today,
  ])
  const trial = useSend(leakTry)
  const [from, to] = days
  return (
    <ActionModal
      widthPx={860}
      title={`试运行 · ${rule.title}`}
      okText="试运行"
      cancelText="关闭"
      isOkDisabled={from === '' || to === ''}
      onOk={async () => {
        await trial.mutateAsync({ key: rule.key, thresholds: { ...numbers }, from, to })
        return true
      }}
      onClosed={onClosed}
    >
      <Field label="营业日" htmlFor="trial-days" isRequired hint="按当前填写的阈值检查，不会留下线索">
        <MomentRange
          id="trial-days"
          part="date"
          value={[from === '' ? null : from, to === '' ? null : to]}
          onChange={([begin, end]) => setDays([begin ?? '', end ?? ''])}
        />
      </Field>
      {trial.data !== undefined && (
        <>
          <output className={styles.found} aria-label="试运行结果">
            找到 {trial.data.count} 条，差额 {formatYuan(trial.data.amountFen)} 元
          </output>
          <Table
            size="small"
            scroll={{ x: 'max-content', y: 320 }}
            pagination={false}
            rowKey={({ happenedAt, orderNo, roomNo, afterText }) =>
              `${happenedAt} ${orderNo} ${roomNo} ${afterText}`
            }
            dataSource={[...trial.data.hits]}
            columns={[
              { title: '营业日', dataIndex: 'businessDate' },
              { title: '房号', dataIndex: 'roomNo' },
              { title: '单号', dataIndex: 'orderNo' },
              { title: '原值', dataIndex: 'beforeText' },
              { title: '新值', dataIndex: 'afterText' },
              {
                title: '差额',
                dataIndex: 'amountFen',
                align: 'right',
                render: (fen: number) => formatYuan(fen),
              },
              { title: '操作员', dataIndex: 'operatorName' },
            ]}
          />
        </>
      )}
    </ActionModal>
  )
}
