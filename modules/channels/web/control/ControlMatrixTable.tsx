import { weekdayOf } from '@kezhan/base/days'
import {
  type ControlCell,
  type ControlMatrix,
  type ControlNight,
  controlModes,
} from '@kezhan/inventory/model/control-calls'
import styles from '@kezhan/rates/web/chart/chart.module.css'
import { DayHead } from '@kezhan/rates/web/chart/DayHead'
import { ScrollRegion } from '@kezhan/widgets/list/ScrollRegion'
import own from './control.module.css'

interface ControlPlace {
  readonly channelId: string
  readonly typeId: string
  readonly date: string
}

interface Props {
  matrix: ControlMatrix
  today: string | undefined
  canEdit: boolean
  /** Somebody wants to set this cell. */
  onChosen(place: ControlPlace, cell: ControlCell): void
}

/** 房型 × 渠道 by date: mode, rooms, sold and left; above each type what its nights have in all. */
export function ControlMatrixTable({ matrix, today, canEdit, onChosen }: Props) {
  return (
    <ScrollRegion label="渠道控房表" className={styles.scroll}>
      <table aria-label="渠道控房表" className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              房型 / 渠道
            </th>
            {matrix.days.map(date => (
              <DayHead
                key={date}
                day={{ date, holiday: null, isWeekend: [0, 6].includes(weekdayOf(date)) }}
                isToday={date === today}
              />
            ))}
          </tr>
        </thead>
        {matrix.types.map(type => (
          <tbody key={type.id}>
            <tr className={own.typeRow}>
              <th scope="rowgroup" title={type.name}>
                {type.name}
              </th>
              {type.nights.map(night => (
                <NightCell key={night.date} night={night} />
              ))}
            </tr>
            {matrix.channels.map((channel, row) => (
              <tr key={channel.id}>
                <th scope="row" className={own.channel} title={channel.name}>
                  {channel.name}
                </th>
                {(type.rows[row] ?? []).map((cell, column) => (
                  <ControlButton
                    key={matrix.days[column]}
                    name={`${type.name} ${channel.name} ${matrix.days[column] ?? ''}`}
                    cell={cell}
                    canEdit={canEdit}
                    onClick={() =>
                      onChosen(
                        { channelId: channel.id, typeId: type.id, date: matrix.days[column] ?? '' },
                        cell,
                      )
                    }
                  />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  )
}

function NightCell({ night: { net, physical } }: { night: ControlNight }) {
  return (
    <td className={net < 0 ? own.short : undefined} title={`共${physical}间`}>
      {net < 0 ? `超${-net}` : `余${net}`}/{physical}
    </td>
  )
}

interface ButtonProps {
  name: string
  cell: ControlCell
  canEdit: boolean
  onClick(): void
}

function ControlButton({ name, cell, canEdit, onClick }: ButtonProps) {
  const { mode, qty, sold, remaining, isReleased, releaseDays } = cell
  const rooms = mode === 'reserved' || mode === 'limited' ? ` ${qty}` : ''
  const release = releaseDays > 0 ? `，提前${releaseDays}天释放` : ''
  const said = `${controlModes[mode]}${rooms}${isReleased ? ' 已释放' : ''}`
  return (
    <td className={styles.place} data-closed={mode === 'closed'}>
      <button
        type="button"
        className={`${styles.cell} ${own.cell}`}
        data-mode={mode}
        disabled={!canEdit}
        aria-label={`${name} ${said} 已售${sold} 剩${remaining}`}
        title={`${said}${release}`}
        onClick={onClick}
      >
        <span className={own.mode}>{said}</span>
        <span className={own.numbers}>
          售{sold} 剩{remaining}
        </span>
      </button>
    </td>
  )
}
