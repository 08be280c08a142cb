import { type AuditPackage, auditLines, auditSnapshot, type Figure } from '@kezhan/audit/model/audit-calls'
import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import { LineTable } from '@kezhan/shifts/web/handover/LineTable'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { Button, Skeleton, Space } from 'antd'
import { useState } from 'react'
import styles from './audit.module.css'
import { SummaryFacts } from './SummaryFacts'

/** 夜审报告包 of a closed day, as it was kept; it prints. */
export function PackageDialog({ businessDate, onClosed }: { businessDate: string; onClosed(): void }) {
  const [isOpen, setOpen] = useState(true)
  const { data } = useCall(auditSnapshot, { businessDate })
  return (
    <DialogFrame
      title={`夜审报告 ${businessDate}`}
      widthPx={860}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <Space>
          <Button onClick={() => setOpen(false)}>关闭</Button>
          <Button type="primary" disabled={data === undefined} onClick={() => window.print()}>
            打印
          </Button>
        </Space>
      }
    >
      {data === undefined ? <Skeleton active /> : <Sheets kept={data} />}
    </DialogFrame>
  )
}

/** Kinds whose quantity is room-nights, and those where it counts. */
const tables: readonly (readonly [Figure['kind'], string, 'nights' | 'count' | 'opening'])[] = [
  ['code', '营业收入（按科目）', 'count'],
  ['method', '收款（按方式）', 'count'],
  ['type', '房费（按房型）', 'nights'],
  ['channel', '房费（按渠道）', 'nights'],
  ['ledger', '账本余额', 'opening'],
]
const quantityTitle = { nights: '间夜', count: '笔数', opening: '期初' } as const

function Sheets({ kept }: { kept: AuditPackage }) {
  const [shown, setShown] = useState<Figure>()
  return (
    <div className={styles.sheet}>
      <p>
        夜审人 {kept.auditor} · 完成时间 {kept.closedAt.slice(0, 16)}
      </p>
      <SummaryFacts summary={kept} />
      {tables.map(([kind, title, what]) => {
        const rows = kept.figures.filter(one => one.kind === kind)
        if (rows.length === 0) return null
        return (
          <table key={kind}>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">名称</th>
                <th scope="col">{quantityTitle[what]}</th>
                <th scope="col">金额</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.key}>
                  <td>{kind === 'ledger' ? row.name : <FigureName figure={row} onOpen={setShown} />}</td>
                  <td>{quantityOf(row, what)}</td>
                  <td>{formatYuan(row.amountFen)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      })}
      <InHouse kept={kept} />
      {shown !== undefined && (
        <FigureLines businessDate={kept.businessDate} figure={shown} onClosed={() => setShown(undefined)} />
      )}
    </div>
  )
}

/** A figure opens to the lines that make it up. */
function FigureName({ figure, onOpen }: { figure: Figure; onOpen(figure: Figure): void }) {
  return (
    <Button type="link" size="small" onClick={() => onOpen(figure)}>
      {figure.name}
    </Button>
  )
}

interface LinesProps {
  businessDate: string
  figure: Figure
  onClosed(): void
}

function FigureLines({ businessDate, figure: { kind, key, name }, onClosed }: LinesProps) {
  const lines = useCall(auditLines, { businessDate, kind, key })
  return (
    <ActionModal title={`${businessDate} ${name}：明细`} okClose onClosed={onClosed}>
      <LineTable lines={lines.data} isLoading={lines.isPending} />
    </ActionModal>
  )
}

function quantityOf(row: Figure, what: 'nights' | 'count' | 'opening'): string {
  if (what === 'opening') return formatYuan(row.openingFen)
  return what === 'nights' ? (row.quantity / 10_000).toFixed(1) : String(row.quantity)
}

function InHouse({ kept }: { kept: AuditPackage }) {
  return (
    <table>
      <caption>在住清单（{kept.lists.inHouse.length}间）</caption>
      <thead>
        <tr>
          <th scope="col">房号</th>
          <th scope="col">客人</th>
          <th scope="col">入住</th>
          <th scope="col">预离</th>
          <th scope="col">房价</th>
        </tr>
      </thead>
      <tbody>
        {kept.lists.inHouse.map(one => (
          <tr key={one.roomNo}>
            <td>{one.roomNo}</td>
            <td>{one.guest}</td>
            <td>{one.arrive}</td>
            <td>{one.depart}</td>
            <td>{formatYuan(one.priceFen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
