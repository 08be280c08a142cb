import { addDays } from '@kezhan/base/days'
import { formatYuan } from '@kezhan/base/money'
import { send } from '@kezhan/client/request/client'
import { useCall } from '@kezhan/client/request/use-call'
import {
  type BatchPreviewRow,
  batchCards,
  batchCheckOut,
  batchExtend,
  previewBatchCheckOut,
} from '@kezhan/desk/model/batch-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import formStyles from '@kezhan/web-kit/forms/forms.module.css'
import styles from '@kezhan/web-kit/forms/order.module.css'
import { CountInput } from '@kezhan/widgets/CountInput'
import { LoadedDialog } from '@kezhan/widgets/list/LoadedDialog'
import { Checkbox, Input, Segmented } from 'antd'
import { useState } from 'react'
import { BatchDialog, type BatchRoom } from './BatchDialog'

/** A room with somebody in it, as the lists know it. */
interface StayRoom extends BatchRoom {
  readonly departDate: string
}
interface Props {
  rooms: readonly StayRoom[]
  onClosed(): void
}

const quietly = { quiet: true }

/** 批量续住: each by so many nights from its own departure. */
export function BatchExtendDialog({ rooms, onClosed }: Props) {
  const [nights, setNights] = useState(1)
  const [price, setPrice] = useState<'keep' | 'quoted'>('keep')
  const departOf = new Map(rooms.map(room => [room.id, room.departDate]))
  return (
    <BatchDialog
      title="批量续住"
      rooms={rooms}
      onClosed={onClosed}
      columns={[
        { title: '原离店', render: room => room.departDate },
        { title: '续住至', render: room => addDays(room.departDate, nights) },
      ]}
      send={ids => {
        const stays = ids.map(stayId => ({ stayId, departDate: addDays(departOf.get(stayId) ?? '', nights) }))
        return send(batchExtend, { stays, price }, quietly)
      }}
    >
      <div className={formStyles.fields} style={{ marginBottom: 12 }}>
        <Field label="续住晚数" htmlFor="batch-nights">
          <CountInput
            id="batch-nights"
            min={1}
            max={180}
            value={nights}
            onChange={count => setNights(count ?? 1)}
          />
        </Field>
        <Field label="价格" htmlFor="batch-price">
          <Segmented
            id="batch-price"
            value={price}
            onChange={setPrice}
            options={[
              { value: 'keep', label: '沿用原价' },
              { value: 'quoted', label: '按当日价' },
            ]}
          />
        </Field>
      </div>
    </BatchDialog>
  )
}

/** 批量制卡: new cards for every room. */
export function BatchCardsDialog({ rooms, onClosed }: Props) {
  const [count, setCount] = useState(1)
  return (
    <BatchDialog
      title="批量制卡"
      rooms={rooms}
      onClosed={onClosed}
      send={stayIds => send(batchCards, { stayIds, count }, quietly)}
    >
      <div className={formStyles.fields} style={{ marginBottom: 12 }}>
        <Field label="每间张数" htmlFor="batch-count" hint="原有房卡作废">
          <CountInput
            id="batch-count"
            min={1}
            max={4}
            value={count}
            onChange={value => setCount(value ?? 1)}
          />
        </Field>
      </div>
    </BatchDialog>
  )
}

/** 批量退房: what each room still costs and who pays it, then all of them go whose accounts are even. */
export function BatchCheckOutDialog({ rooms, onClosed }: Props) {
  const preview = useCall(previewBatchCheckOut, { stayIds: rooms.map(room => room.id) }, quietly)
  return (
    <LoadedDialog query={preview} title="批量退房" widthPx={760} onClosed={onClosed}>
      {rows => <CheckOutRooms rows={rows} onClosed={onClosed} />}
    </LoadedDialog>
  )
}

function CheckOutRooms({ rows: first, onClosed }: { rows: readonly BatchPreviewRow[]; onClosed(): void }) {
  // Rooms that have left are gone from later previews; what was asked about stays in sight.
  const [rows] = useState(first)
  const [isConfirmed, setConfirmed] = useState(false)
  const [reason, setReason] = useState('')
  const warnings = [...new Set(rows.flatMap(row => row.warnings))]
  const masterFen = rows.reduce((sum, row) => sum + row.masterDueFen, 0)
  const money = (read: (row: BatchPreviewRow) => number) => (row: BatchPreviewRow) => (
    <span className={read(row) < 0 ? styles.owed : styles.number}>{formatYuan(read(row))}</span>
  )
  return (
    <BatchDialog
      title="批量退房"
      rooms={rows.map(row => ({ ...row, id: row.stayId }))}
      onClosed={onClosed}
      whyNot={row => whyNotLeave(row, reason.trim() !== '')}
      reason={reason}
      columns={[
        { title: '消费', isMoney: true, render: money(row => row.debitFen) },
        { title: '付款', isMoney: true, render: money(row => row.creditFen) },
        { title: '待入账', isMoney: true, render: money(row => row.ownDueFen) },
        { title: '归主账', isMoney: true, render: money(row => row.masterDueFen) },
        { title: '余额', isMoney: true, render: money(row => row.balanceAfterFen) },
      ]}
      send={stayIds =>
        send(
          batchCheckOut,
          {
            stayIds,
            ...(reason.trim() === '' ? {} : { chargeReason: reason.trim() }),
            ...(isConfirmed ? { confirmed: 'Y' } : {}),
          },
          quietly,
        )
      }
    >
      {masterFen > 0 && <p className={styles.sum}>退房时另有 {formatYuan(masterFen)} 记入团队主账</p>}
      {rows.some(row => row.isFreeDayUse) && (
        <div className={formStyles.fields} style={{ marginBottom: 12 }}>
          <Field label="免费原因" htmlFor="batch-reason" hint="刚入住未产生费用的房间，离店须说明原因">
            <Input
              id="batch-reason"
              maxLength={200}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          </Field>
        </div>
      )}
      {warnings.length > 0 && (
        <p>
          <Checkbox checked={isConfirmed} onChange={event => setConfirmed(event.target.checked)}>
            {warnings.join('；')}
          </Checkbox>
        </p>
      )}
    </BatchDialog>
  )
}

/** What keeps a room from leaving with the others. */
function whyNotLeave(row: BatchPreviewRow, hasReason: boolean): string | undefined {
  const found = row.isFreeDayUse && !hasReason ? [...row.obstacles, '免费离店需要权限和原因'] : row.obstacles
  return found.length === 0 ? undefined : found.join('；')
}
