import { isPageReached, isTyping } from '@kezhan/client/workplace/key-layers'
import type { RoomTile } from '@kezhan/desk/model/room-state'
import { isOfRoomNo, nothingTyped, typedRoom } from '@kezhan/front-desk/rules/typed-room'
import { useEffect, useEffectEvent, useRef } from 'react'
import { focusTile } from './move-focus'

/** Whoever types the beginning of a room number has the keyboard on that room, from wherever it was on the page. */
export function useTypedJump(tiles: readonly RoomTile[]): void {
  const typed = useRef(nothingTyped)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || event.isComposing || event.defaultPrevented || !isOfRoomNo(key))
      return
    if (isTyping(event.target) || !isPageReached()) return
    const step = typedRoom(tiles, typed.current, key, event.timeStamp)
    typed.current = step.typed
    if (step.room !== undefined) focusTile(step.room.roomId)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
