import { useLineBack, useLive, useLiveState } from '@kezhan/client/live/use-live'
import { ApiProblem, send } from '@kezhan/client/request/client'
import type { AllRoomStatus } from '@kezhan/desk/model/room-state'
import { getAllRoomStatus } from '@kezhan/desk/model/room-state-calls'
import { withChanged } from '@kezhan/front-desk/rules/room-board'
import { roomChanged } from '@kezhan/hotels/model/live'
import { useCallback, useEffect, useRef, useState } from 'react'

export interface RoomBoard {
  readonly status: AllRoomStatus | undefined
  readonly problem: ApiProblem | undefined
  /** Rooms that changed with the last message, for a short flash. */
  readonly flashing: ReadonlySet<string>
  reload(): void
}

const flashMs = 1000

/**
 * All tiles, once; afterwards only what changed since, when a message says so or, without messages, every few seconds.
 * Questions that come while one is under way become one more question, so an old answer never covers a new one.
 */
export function useRoomBoard(refreshSec: number): RoomBoard {
  const [status, setStatus] = useState<AllRoomStatus>()
  const [problem, setProblem] = useState<ApiProblem>()
  const [flashing, setFlashing] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef<AllRoomStatus>(undefined)
  const asking = useRef<'no' | 'yes' | 'again'>('no')
  const isLive = useLiveState() === 'connected'

  const ask = useCallback(async (whole: boolean): Promise<void> => {
    if (asking.current !== 'no') {
      asking.current = 'again'
      return
    }
    asking.current = 'yes'
    try {
      const since = whole ? undefined : latest.current?.version
      const answer = await send(getAllRoomStatus, since === undefined ? {} : { since }, { quiet: true })
      const old = latest.current
      const next =
        since === undefined || old === undefined
          ? answer
          : { ...answer, rooms: withChanged(old.rooms, answer.rooms) }
      latest.current = next
      setStatus(next)
      setProblem(undefined)
      if (since !== undefined) setFlashing(new Set(answer.rooms.map(room => room.roomId)))
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
    } finally {
      const isOwed = (asking.current as string) === 'again'
      asking.current = 'no'
      if (isOwed) void ask(false)
    }
  }, [])

  useEffect(() => void ask(true), [ask])
  useLive([roomChanged], () => void ask(false))
  useLineBack(() => void ask(false))
  useEffect(() => {
    // Until the line is there the board asks by itself.
    if (isLive) return
    const timer = setInterval(() => void ask(false), refreshSec * 1000)
    return () => clearInterval(timer)
  }, [isLive, refreshSec, ask])
  useEffect(() => {
    if (flashing.size === 0) return
    const timer = setTimeout(() => setFlashing(new Set()), flashMs)
    return () => clearTimeout(timer)
  }, [flashing])

  return { status, problem, flashing, reload: () => void ask(true) }
}
