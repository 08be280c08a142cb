import type { RoomStatusSetting, RoomTile } from '@kezhan/desk/model/room-state'
import { badgeOf } from '@kezhan/front-desk/rules/room-board'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import styles from './board.module.css'
import { StayLeft } from './StayLeft'
import { overdueLetter, type TileMark, tileMarks } from './tile-marks'

interface Props {
  tile: RoomTile
  typeName: string
  channelShort: string
  look: RoomStatusSetting['statuses'][number] | undefined
  isSelected: boolean
  isFlashing: boolean
  /** The one tile that Tab stops at; arrow keys go on from it. */
  isStop: boolean
  businessDate: string
  on: TileHandlers
}

/** The same object for every tile and every rendering, so that one changed room draws one tile. */
export interface TileHandlers {
  click(roomId: string, event: MouseEvent): void
  context(roomId: string): void
  double(tile: RoomTile): void
  focus(roomId: string): void
  /** The pointer is over a tile: what a click will want may come. */
  near(): void
  key(event: KeyboardEvent<HTMLElement>): void
}

/** One room. It says its state by colour, by letter and in words for who cannot see it. */
export const RoomTileView = memo(function RoomTileView(props: Props) {
  const { tile, typeName, channelShort, look, isSelected, isFlashing, isStop, businessDate, on } = props
  const { stay, arrival } = tile
  const badge = badgeOf(tile)
  // Who leaves today needs nobody before his hour.
  const isOverdue = stay?.flags.includes('overdue') === true
  // An hour room says itself by how much it is over.
  const isHour = stay?.stayType === 'HOUR'
  const marks = tileMarks(tile, businessDate)
  const name = stay?.guestName ?? arrival?.guestName ?? ''
  const label = look?.label ?? badge
  return (
    <button
      type="button"
      className={styles.tile}
      style={{ '--state': look?.color ?? '#8c8c8c' } as React.CSSProperties}
      data-room={tile.roomId}
      data-badge={badge}
      data-striped={look?.pattern === 'stripe'}
      data-overdue={isOverdue}
      data-selected={isSelected}
      data-flashing={isFlashing}
      data-named={name !== ''}
      aria-pressed={isSelected}
      onClick={event => on.click(tile.roomId, event)}
      onContextMenu={() => on.context(tile.roomId)}
      onDoubleClick={() => on.double(tile)}
      onFocus={() => on.focus(tile.roomId)}
      onPointerEnter={on.near}
      onKeyDown={on.key}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${tile.roomNo} ${typeName} ${label}${name === '' ? '' : ` ${name}`}${marks.map(mark => ` ${mark.text}`).join('')}`}
    >
      <span className={styles.tileHead}>
        <strong>{tile.roomNo}</strong>
        <span className={styles.badge}>
          <span>{label.slice(0, 2)}</span>
          <span>{look?.icon ?? label.slice(0, 1)}</span>
        </span>
      </span>
      <span className={styles.tileType}>{typeName}</span>
      <span className={styles.tileGuest}>{name}</span>
      <span className={styles.tileFoot}>
        {marks.filter(mark => mark.isAlarm && !(isHour && mark.letter === overdueLetter)).map(letterOf)}
        {stay !== undefined && <StayLeft stay={stay} />}
        {marks.filter(mark => !mark.isAlarm).map(letterOf)}
        {(stay ?? arrival) !== undefined && channelShort !== '' && <span>{channelShort}</span>}
      </span>
    </button>
  )
})

const letterOf = ({ letter, text, isAlarm }: TileMark) => (
  <abbr key={letter} title={text} data-alarm={isAlarm}>
    {letter}
  </abbr>
)
