import { formatYuan } from '@kezhan/base/money'
import type { ChannelOrderRow } from '@kezhan/channels/model/channel-calls'
import type { ChannelOrderState } from '@kezhan/channels/model/channel-order'
import { secondsUntil } from '@kezhan/client/request/use-server-now'
import styles from '@kezhan/web-kit/forms/order.module.css'
import type { PagedColumn } from '@kezhan/widgets/PagedTable'
import { Tag } from 'antd'
import own from './channel-orders.module.css'
import { countdownText, shortSeconds } from './countdown'
import { priceGapText } from './price-gap'

const colours: Readonly<Record<ChannelOrderState, string>> = {
  pending: 'orange',
  problem: 'error',
  accepted: 'success',
  changed: 'processing',
  cancelled: 'default',
  rejected: 'default',
  merged: 'success',
}

function Countdown({ row, nowMs }: { row: ChannelOrderRow; nowMs: number }) {
  if (row.confirmBy === null) return '—'
  const seconds = secondsUntil(row.confirmBy, nowMs)
  return (
    <span className={seconds < shortSeconds ? styles.owed : styles.number} title={row.confirmBy}>
      {countdownText(seconds)}
    </span>
  )
}

/** Why it waits: what stands in the way, what the channel changed, what it has not heard. */
function Remarks({ row }: { row: ChannelOrderRow }) {
  const lines = [
    ...(row.problem === null ? [] : [row.problem]),
    ...row.differences,
    ...(row.duplicates.length > 0
      ? [`疑似重复：${row.duplicates.map(one => `${one.resNo} ${one.bookerName}`).join('、')}`]
      : []),
    ...(row.isTold ? [] : [`未通知渠道${row.toldFault === null ? '' : `：${row.toldFault}`}`]),
    ...(row.reason === null ? [] : [row.reason]),
  ]
  if (lines.length === 0) return '—'
  return (
    <ul className={styles.remarks}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** What is asked for, and how many of it are free here. */
function Rooms({ rooms }: Pick<ChannelOrderRow, 'rooms'>) {
  return rooms.map(({ extRoomCode, extName, qty, free }) => (
    <div key={extRoomCode}>
      {extName || extRoomCode}×{qty}
      {free !== null && <span className={free < qty ? styles.owed : own.muted}> 余 {free}</span>}
    </div>
  ))
}

function Total({ totalFen, houseFen }: Pick<ChannelOrderRow, 'totalFen' | 'houseFen'>) {
  return (
    <>
      <span className={styles.number}>{formatYuan(totalFen)}</span>
      {houseFen !== null && (
        <div className={`${own.gap} ${totalFen < houseFen ? styles.owed : own.muted}`}>
          {priceGapText(totalFen, houseFen)}
        </div>
      )}
    </>
  )
}

export const channelColumns = (nowMs: number): readonly PagedColumn<ChannelOrderRow>[] => [
  { title: '渠道单号', widthPx: 180, render: row => `${row.channelName} ${row.channelOrderNo}` },
  { title: '渠道状态', widthPx: 84, render: row => <Tag color={colours[row.state]}>{row.stateText}</Tag> },
  { title: '最晚确认', widthPx: 96, render: row => <Countdown row={row} nowMs={nowMs} /> },
  { title: '预订人', widthPx: 90, render: row => row.bookerName },
  {
    title: '入住离店',
    widthPx: 190,
    render: row => `${row.arriveDate.slice(5)} 至 ${row.departDate.slice(5)}，${row.nights} 晚`,
  },
  { title: '房间', widthPx: 150, render: row => <Rooms rooms={row.rooms} /> },
  { title: '总价', widthPx: 150, align: 'right', render: row => <Total {...row} /> },
  { title: '差异与原因', widthPx: 240, render: row => <Remarks row={row} /> },
  { title: '手机', widthPx: 116, render: row => row.phoneMasked || '—' },
  { title: '预订单', widthPx: 136, render: row => row.resNo ?? '—' },
  { title: '来单时间', widthPx: 104, render: row => row.receivedAt.slice(5, 16) },
]
