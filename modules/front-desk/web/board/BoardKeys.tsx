import { useAccess } from '@kezhan/client/access/use-access'
import type { RoomTile } from '@kezhan/desk/model/room-state'
import { useStayKeys } from '../command/use-stay-keys'

interface Props {
  tileOf: ReadonlyMap<string, RoomTile>
  chosen: readonly RoomTile[]
  onReload(): void
  onCheckIn(tile: RoomTile | undefined): void
  onBooking(tile: RoomTile | undefined): void
}

/** Keys of the board; they are for the room that has the keyboard, else for the one that is chosen. */
export function BoardKeys({ tileOf, chosen, onReload, onCheckIn, onBooking }: Props) {
  const { can } = useAccess()
  const tileNow = (): RoomTile | undefined => {
    const active = document.activeElement
    const roomId = active instanceof HTMLElement ? active.dataset.room : undefined
    return roomId === undefined ? (chosen.length === 1 ? chosen[0] : undefined) : tileOf.get(roomId)
  }
  const stayNow = () => {
    const tile = tileNow()
    if (tile === undefined) return '请先选择一间房：点击，或用 Tab 和方向键移到房间上'
    return tile.stay ?? `${tile.roomNo} 现在没有在住客人`
  }
  const more = [
    ...(can('order:add') ? [{ key: 'F3', title: '预订此房型', run: () => onBooking(tileNow()) }] : []),
    ...(can('stay:checkin') ? [{ key: 'F4', title: '入住此房', run: () => onCheckIn(tileNow()) }] : []),
    { key: 'F5', title: '刷新房态', run: onReload },
  ]
  useStayKeys('房态', stayNow, { more })
  return null
}
