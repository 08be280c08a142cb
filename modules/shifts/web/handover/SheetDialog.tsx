import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { handoverLines, handoverSheet } from '@kezhan/shifts/model/shift-duty-calls'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { Button, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { SheetLines } from './DutyLines'
import styles from './handover.module.css'

/** 交班单 as it was signed; it prints on one page. */
export function SheetDialog({ id, onClosed }: { id: string; onClosed(): void }) {
  const [isOpen, setOpen] = useState(true)
  const sheet = useCall(handoverSheet, { id })
  return (
    <DialogFrame
      title="交班单"
      widthPx={760}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <Space>
          <Button onClick={() => setOpen(false)}>关闭</Button>
          <Button type="primary" onClick={() => window.print()} disabled={sheet.data === undefined}>
            打印
          </Button>
        </Space>
      }
    >
      {sheet.data === undefined ? <Skeleton active /> : <Sheet id={id} sheet={sheet.data} />}
    </DialogFrame>
  )
}

type SheetData = NonNullable<ReturnType<typeof useCall<typeof handoverSheet>>['data']>

function Sheet({ id, sheet }: { id: string; sheet: SheetData }) {
  const { can } = useAccess()
  const [shown, setShown] = useState<{ code: string; name: string }>()
  const { drawer } = sheet
  const money: readonly (readonly [string, number])[] = [
    ['期初', drawer?.openingFen ?? 0],
    ['现金收', drawer?.cashInFen ?? 0],
    ['现金退', -(drawer?.cashOutFen ?? 0)],
    ['其他收支', drawer?.miscFen ?? 0],
    ['应有', drawer?.expectedFen ?? 0],
    ['实点', drawer?.countedFen ?? 0],
    ['长短款', drawer?.overShortFen ?? 0],
    ['上缴', sheet.submitFen],
    ['留存', sheet.leftFen],
  ]
  return (
    <div className={styles.sheet}>
      <p>
        {sheet.handoverNo} · {sheet.shiftName} · 营业日 {sheet.businessDate} · {sheet.handedAt}
      </p>
      <p>
        交班人 {sheet.realname} · 接班人 {sheet.receiver ?? '（强制交班）'}
      </p>
      <table>
        <tbody>
          {money.map(([title, fen]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{formatYuan(fen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            <th scope="col">付款方式</th>
            <th scope="col">收</th>
            <th scope="col">退</th>
            <th scope="col">单据</th>
          </tr>
        </thead>
        <tbody>
          {sheet.methods.map(one => (
            <tr key={one.code}>
              <th scope="row">
                {can(handoverLines.access) ? (
                  <Button type="link" size="small" onClick={() => setShown(one)}>
                    {one.name}
                  </Button>
                ) : (
                  one.name
                )}
              </th>
              <td>{formatYuan(one.takenFen ?? 0)}</td>
              <td>{formatYuan(one.returnedFen ?? 0)}</td>
              <td>{one.slipFen === null ? '—' : formatYuan(one.slipFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown !== undefined && (
        <SheetLines id={id} code={shown.code} name={shown.name} onClosed={() => setShown(undefined)} />
      )}
      {sheet.openItems.map(one => (
        <p key={one.kind}>
          {one.title} {one.count}：{one.examples.join('、')}
        </p>
      ))}
      {sheet.reason && <p>长短款原因：{sheet.reason}</p>}
      {sheet.remark && <p>备注：{sheet.remark}</p>}
      <p className={styles.signatures}>
        <span>交班人签名：</span>
        <span>接班人签名：</span>
        <span>财务核收：</span>
      </p>
    </div>
  )
}
