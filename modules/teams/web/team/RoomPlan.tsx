import { formatYuan } from '@kezhan/base/money'
import type { HotelRoomType } from '@kezhan/resource/hotel-base'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { NumberInput } from '@kezhan/widgets/NumberInput'
import { whole } from '@kezhan/widgets/number-notation'
import styles from './team.module.css'
import {
  cellKey,
  nightsOfDraft,
  type Offered,
  type PlanCell,
  plannedNights,
  type TeamDraft,
  totalsOf,
  withEveryNight,
} from './team-draft'

const rooms = whole(0, 999)

interface Props {
  types: readonly HotelRoomType[]
  draft: TeamDraft
  offered: Offered
  /** What the team holds already by type and night; it is free for the team itself. */
  held: ReadonlyMap<string, number>
  onChange(draft: TeamDraft): void
}

/** 房间计划: so many rooms of a type for each night, at a price, beside what is still free. */
export function RoomPlan({ types, draft, offered, held, onChange }: Props) {
  const nights = nightsOfDraft(draft)
  const planned = plannedNights(
    draft,
    types.map(type => type.id),
    offered,
  )
  const setCell = (key: string, change: Partial<PlanCell>): void =>
    onChange({
      ...draft,
      plan: { ...draft.plan, [key]: { qty: 0, priceFen: null, ...draft.plan[key], ...change } },
    })
  return (
    <section className={styles.plan} aria-label="房间计划">
      <table>
        <thead>
          <tr>
            <th scope="col">房型</th>
            <th scope="col">每晚</th>
            {nights.map(night => (
              <th key={night} scope="col">
                {night.slice(5)} {weekday(night)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map(type => (
            <tr key={type.id}>
              <th scope="row">{type.name}</th>
              <td>
                <div className={styles.cell}>
                  <Rooms
                    label={`${type.name} 每晚间数`}
                    value={sameOf(nights.map(night => draft.plan[cellKey(type.id, night)]?.qty ?? 0))}
                    onChange={qty => onChange(withEveryNight(draft, type.id, { qty }))}
                  />
                  <YuanInput
                    id={`plan-price-${type.id}`}
                    label={`${type.name} 每晚房价`}
                    value={sameOf(nights.map(night => draft.plan[cellKey(type.id, night)]?.priceFen ?? null))}
                    onChange={priceFen => onChange(withEveryNight(draft, type.id, { priceFen }))}
                  />
                  <span className={styles.left}>间数 / 房价</span>
                </div>
              </td>
              {nights.map(night => {
                const key = cellKey(type.id, night)
                const cell = draft.plan[key]
                const free = (offered.get(key)?.sellable ?? 0) + (held.get(key) ?? 0)
                return (
                  <td key={night}>
                    <div className={styles.cell}>
                      <Rooms
                        label={`${type.name} ${night} 间数`}
                        value={cell?.qty ?? 0}
                        onChange={qty => setCell(key, { qty })}
                      />
                      <YuanInput
                        id={`plan-${type.id}-${night}`}
                        label={`${type.name} ${night} 房价`}
                        value={cell?.priceFen ?? offered.get(key)?.priceFen ?? null}
                        onChange={priceFen => setCell(key, { priceFen })}
                      />
                      <span className={styles.left} data-short={(cell?.qty ?? 0) > free}>
                        可用 {free}
                        {(cell?.qty ?? 0) > free && `，缺 ${(cell?.qty ?? 0) - free}`}
                      </span>
                    </div>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合计</th>
            <td />
            {nights.map(night => {
              const { roomNights, totalFen } = totalsOf(planned.filter(row => row.date === night))
              return (
                <td key={night}>
                  {roomNights} 间
                  <br />
                  {formatYuan(totalFen)}
                </td>
              )
            })}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

interface RoomsProps {
  label: string
  value: number | null
  onChange(rooms: number): void
}

function Rooms({ label, value, onChange }: RoomsProps) {
  return (
    <NumberInput
      label={label}
      value={value === 0 ? null : value}
      notation={rooms}
      onChange={rooms => onChange(rooms ?? 0)}
    />
  )
}

/** The value that all have, or none. */
function sameOf<T>(values: readonly (T | null)[]): T | null {
  const [first = null] = values
  return values.every(value => value === first) ? first : null
}

const weekday = (day: string): string => '日一二三四五六'[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
