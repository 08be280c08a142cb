import { formatYuan } from '@kezhan/base/money'
import type { ChargeFigures, Duty, MethodFigures } from '@kezhan/shifts/model/shift-duty-calls'
import { Button, Table, Tooltip } from 'antd'
import { useState } from 'react'
import { DutyLines } from './DutyLines'
import styles from './handover.module.css'

/** Money of the turn, both ways to look at it: by how it came (收付制) and by what was charged (权责制). */
export function Overview({ duty }: { duty: Duty }) {
  const [shown, setShown] = useState<{ code: string; name: string }>()
  const open = ({ code, name }: { code: string; name: string }) => setShown({ code, name })
  return (
    <section className={styles.card} aria-labelledby="duty-overview">
      <h2 id="duty-overview">① 本班概览</h2>
      <p className={styles.facts}>
        {duty.shiftName} · {duty.realname} · 营业日 {duty.businessDate} · 开班 {duty.openedAt.slice(5, 16)} ·
        期初 {formatYuan(duty.openingFen)}
      </p>
      <div className={styles.columns}>
        <Table<MethodFigures>
          size="small"
          rowKey="code"
          pagination={false}
          title={() => '收付制：按付款方式'}
          dataSource={[...duty.methods]}
          locale={{ emptyText: '本班还没有收付款' }}
          columns={[
            {
              title: '付款方式',
              dataIndex: 'name',
              render: (name: string, row) => (
                <Button type="link" size="small" disabled={row.takenFen === null} onClick={() => open(row)}>
                  {name}
                </Button>
              ),
            },
            { title: '收', align: 'right', render: (_, row) => sumText(row.takenCount, row.takenFen) },
            { title: '退', align: 'right', render: (_, row) => sumText(row.returnedCount, row.returnedFen) },
          ]}
        />
        <Table<ChargeFigures>
          size="small"
          rowKey="code"
          pagination={false}
          title={() => '权责制：按消费科目'}
          dataSource={[...duty.charges]}
          locale={{ emptyText: '本班还没有入账' }}
          columns={[
            {
              title: '科目',
              dataIndex: 'name',
              render: (name: string, row) => (
                <Button type="link" size="small" onClick={() => open(row)}>
                  {name}
                </Button>
              ),
            },
            { title: '笔数', align: 'right', dataIndex: 'count' },
            { title: '金额', align: 'right', dataIndex: 'amountFen', render: formatYuan },
          ]}
        />
      </div>
      <p className={styles.facts}>
        {duty.depositsTakenFen !== null &&
          `押金收 ${formatYuan(duty.depositsTakenFen)}，退 ${formatYuan(duty.depositsReturnedFen ?? 0)}；`}
        冲账 {duty.reversals.count} 笔，合计 {formatYuan(duty.reversals.amountFen)}
      </p>
      {shown !== undefined && <DutyLines {...shown} onClosed={() => setShown(undefined)} />}
    </section>
  )
}

/** Cash keeps its secret until it is counted: who knows the sum no longer counts. */
function sumText(count: number, amountFen: number | null) {
  if (amountFen === null) return <Tooltip title="清点后显示，先点后看">{count} 笔 · 清点后显示</Tooltip>
  return `${count} 笔 · ${formatYuan(amountFen)}`
}
