/** What has been typed on the board, one key after another; a pause begins a new word. */
export interface Typed {
  readonly text: string
  readonly at: number
}
export const nothingTyped: Typed = { text: '', at: 0 }

const pauseMs = 1000

/** Room numbers are made of these; other keys are not for jumping. */
export const isOfRoomNo = (key: string): boolean => /^[\p{L}\d-]$/u.test(key)

/**
 * The room that somebody means who types the beginning of its number, and what he has typed up to now. Where no number
 * begins like that, the last key begins anew.
 */
export function typedRoom<R extends { readonly roomNo: string }>(
  rooms: readonly R[],
  before: Typed,
  key: string,
  at: number,
): { readonly typed: Typed; readonly room: R | undefined } {
  const last = key.toLowerCase()
  const whole = at - before.at > pauseMs ? last : before.text + last
  const beginning = (text: string) => rooms.find(room => room.roomNo.toLowerCase().startsWith(text))
  const room = beginning(whole)
  if (room !== undefined) return { typed: { text: whole, at }, room }
  return { typed: { text: last, at }, room: beginning(last) }
}
