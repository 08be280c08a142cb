import { formatYuan } from '@kezhan/base/money'
import type { RoomCounters } from '@kezhan/desk/model/room-state'
import { indicatorBasis } from '@kezhan/desk/rules/day-indicators'
import type { BoardKey } from '@kezhan/front-desk/rules/room-board'
import { type KeyboardEvent, useState } from 'react'
import styles from './board.module.css'

interface Counter {
  readonly key: BoardKey | undefined
  readonly title: string
  readonly count: (counters: RoomCounters) => number | string
  /** What is counted, where people would count differently. */
  readonly basis?: string
  /** Stands there only when there is one: a line holds no more. */
  readonly isRare?: true
}

/** In the order in which a desk reads them; `key` is what a click shows. */
const counters: readonly Counter[] = [
  { key: undefined, title: '总房数', count: one => one.total },
  { key: undefined, title: '可售', count: one => one.sellable, basis: indicatorBasis.sellable },
  { key: 'INHOUSE', title: '在住', count: one => one.oc + one.od },
  { key: 'VC', title: '空净', count: one => one.vc },
  { key: 'VD', title: '空脏', count: one => one.vd },
  { key: 'VP', title: '待检', count: one => one.vp, isRare: true },
  { key: 'VI', title: '已查', count: one => one.vi, isRare: true },
  { key: 'OC', title: '住净', count: one => one.oc },
  { key: 'OD', title: '住脏', count: one => one.od },
  { key: 'ARR', title: '预抵', count: one => `${one.arrAssigned}/${one.arr}`, basis: '已排房/全部' },
  { key: 'DUE', title: '预离', count: one => one.due },
  { key: 'OOO', title: '维修', count: one => one.ooo, isRare: true },
  { key: 'OOS', title: '停用', count: one => one.oos, isRare: true },
  { key: 'LOCK', title: '锁房', count: one => one.lock, isRare: true },
  { key: 'HOUSE', title: '自用', count: one => one.house, isRare: true },
  { key: 'FREE', title: '免费', count: one => one.free, isRare: true },
  { key: 'HOUR', title: '钟点', count: one => one.hour, isRare: true },
  { key: 'TEAM', title: '团队', count: one => one.team, isRare: true },
  { key: 'LINK', title: '联房', count: one => one.linked, isRare: true },
  { key: 'OWING', title: '欠费', count: one => one.owing, basis: indicatorBasis.owing, isRare: true },
  { key: 'SERVICE', title: '叫醒留言', count: one => one.services, isRare: true },
]

interface Props {
  counters: RoomCounters
  chosen: readonly BoardKey[]
  onToggle(key: BoardKey): void
}

/** Numbers of the house in one line; a click shows those rooms, another all of them. One stop of the keyboard. */
export function BoardCounters({ counters: counts, chosen, onToggle }: Props) {
  const [stop, setStop] = useState<BoardKey>('INHOUSE')
  const shown = counters
    .map(one => ({ ...one, text: one.count(counts) }))
    .filter(({ key, isRare, text }) => !isRare || text !== 0 || (key !== undefined && chosen.includes(key)))
  const reached = shown.some(({ key }) => key === stop) ? stop : 'INHOUSE'
  return (
    <div className={styles.counters} role="toolbar" aria-label="房态统计" onKeyDown={moveAlong}>
      {shown.map(({ key, title, text, basis }) =>
        key === undefined ? (
          <span key={title} className={styles.counter} title={basis}>
            {title} <strong>{text}</strong>
          </span>
        ) : (
          <button
            key={title}
            type="button"
            title={basis}
            className={styles.counter}
            tabIndex={key === reached ? 0 : -1}
            aria-pressed={chosen.includes(key)}
            onFocus={() => setStop(key)}
            onClick={() => onToggle(key)}
          >
            {title} <strong>{text}</strong>
          </button>
        ),
      )}
      <span className={styles.counter} title={indicatorBasis.occupancy}>
        出租率 <strong>{(counts.occBp / 100).toFixed(1)}%</strong>
      </span>
      <span className={styles.counter} title={indicatorBasis.averageRate}>
        平均房价 <strong>{formatYuan(counts.adrFen)}</strong>
      </span>
    </div>
  )
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLButtonElement)) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(event.target)
  buttons[at + step]?.focus()
  event.preventDefault()
}
