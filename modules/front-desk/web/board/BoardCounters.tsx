import { formatYuan } from '@kezhan/base/money'
import type { RoomCounters } from '@kezhan/desk/model/room-state'
import { indicatorBasis } from '@kezhan/desk/rules/day-indicators'
import type { BoardKey } from '@kezhan/front-desk/rules/room-board'
import styles from './board.module.css'

interface Counter {
  readonly key: BoardKey | undefined
  readonly title: string
  readonly count: (counters: RoomCounters) => number | string
  /** What is counted, where people would count differently. */
  readonly basis?: string
}

/** In the order in which a desk reads them; `key` is what a click shows. */
const counters: readonly Counter[] = [
  { key: undefined, title: '总房数', count: one => one.total },
  { key: undefined, title: '可售', count: one => one.sellable, basis: indicatorBasis.sellable },
  { key: 'INHOUSE', title: '在住', count: one => one.oc + one.od },
  { key: 'VC', title: '空净', count: one => one.vc },
  { key: 'VD', title: '空脏', count: one => one.vd },
  { key: 'VP', title: '待检', count: one => one.vp },
  { key: 'VI', title: '已查', count: one => one.vi },
  { key: 'OC', title: '住净', count: one => one.oc },
  { key: 'OD', title: '住脏', count: one => one.od },
  { key: 'ARR', title: '预抵(已排/全部)', count: one => `${one.arrAssigned}/${one.arr}` },
  { key: 'DUE', title: '预离', count: one => one.due },
  { key: 'OOO', title: '维修', count: one => one.ooo },
  { key: 'OOS', title: '停用', count: one => one.oos },
  { key: 'LOCK', title: '锁房', count: one => one.lock },
  { key: 'HOUSE', title: '自用', count: one => one.house },
  { key: 'FREE', title: '免费', count: one => one.free },
  { key: 'HOUR', title: '钟点', count: one => one.hour },
  { key: 'TEAM', title: '团队', count: one => one.team },
  { key: 'LINK', title: '联房', count: one => one.linked },
  { key: 'OWING', title: '欠费', count: one => one.owing, basis: indicatorBasis.owing },
]

interface Props {
  counters: RoomCounters
  chosen: readonly BoardKey[]
  onToggle(key: BoardKey): void
}

/** Numbers of the house; a click shows those rooms, another all of them. */
export function BoardCounters({ counters: counts, chosen, onToggle }: Props) {
  return (
    <div className={styles.counters} role="toolbar" aria-label="房态统计">
      {counters.map(({ key, title, count, basis }) => {
        const text = count(counts)
        if (key === undefined)
          return (
            <span key={title} className={styles.counter} title={basis}>
              {title} <strong>{text}</strong>
            </span>
          )
        return (
          <button
            key={title}
            type="button"
            title={basis}
            className={styles.counter}
            aria-pressed={chosen.includes(key)}
            onClick={() => onToggle(key)}
          >
            {title} <strong>{text}</strong>
          </button>
        )
      })}
      <span className={styles.counter} title={indicatorBasis.occupancy}>
        出租率 <strong>{(counts.occBp / 100).toFixed(1)}%</strong>
      </span>
      <span className={styles.counter} title={indicatorBasis.averageRate}>
        平均房价 <strong>{formatYuan(counts.adrFen)}</strong>
      </span>
    </div>
  )
}
