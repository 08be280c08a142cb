import type { RoomStatusSetting } from '@kezhan/desk/model/room-state'
import { type BoardLook, readLook } from '@kezhan/front-desk/rules/board-look'
import { usePreference } from '@kezhan/web-kit/resource/use-preference'

const usual = { size: 'M', groupBy: 'floor' } as const

/** How the board looks for this person; undefined until it is known, so that it is drawn once. */
export function useBoardLook(tile: RoomStatusSetting['tile'] | undefined) {
  const kept = usePreference('board')
  const { size, groupBy } = tile ?? usual
  const look = kept.isReady ? readLook(kept.value, { size, grouping: groupBy }) : undefined
  const change = (part: Partial<BoardLook>): void => void (look && kept.save({ ...look, ...part }))
  return { look, change }
}
