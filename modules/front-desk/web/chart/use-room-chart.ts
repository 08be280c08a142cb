import { useLineBack, useLive, useLiveState } from '@kezhan/client/live/use-live'
import { ApiProblem, send } from '@kezhan/client/request/client'
import type { RoomChart } from '@kezhan/desk/model/room-chart'
import { getRoomChart } from '@kezhan/desk/model/room-state-calls'
import { withChangedRooms } from '@kezhan/front-desk/rules/room-chart'
import { orderChanged, roomChanged } from '@kezhan/hotels/model/live'
import { useCallback, useEffect, useRef, useState } from 'react'

export interface LiveChart {
  readonly chart: RoomChart | undefined
  readonly problem: ApiProblem | undefined
  /** Asks for what changed. */
  refresh(): void
}

const pollMs = 15_000

/**
 * The chart of some days, once; afterwards only the rooms that changed, when a message says so or, without messages, every few
 * seconds. Questions that come while one is under way become one more question; other days ask for the whole again.
 */
export function useRoomChart(startDate: string, days: number): LiveChart {
  const [chart, setChart] = useState<RoomChart>()
  const [problem, setProblem] = useState<ApiProblem>()
  const latest = useRef<RoomChart>(undefined)
  const wanted = useRef({ startDate, days })
  const asking = useRef<'no' | 'yes' | 'again'>('no')
  const isLive = useLiveState() === 'connected'

  const ask = useCallback(async (): Promise<void> => {
    if (asking.current !== 'no') {
      asking.current = 'again'
      return
    }
    asking.current = 'yes'
    const window = wanted.current
    const old = isOf(latest.current, window) ? latest.current : undefined
    try {
      const input = { ...window, ...(old === undefined ? {} : { since: old.version }) }
      const answer = await send(getRoomChart, input, { quiet: true })
      latest.current = old === undefined ? answer : withChangedRooms(old, answer)
      setChart(latest.current)
      setProblem(undefined)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
    } finally {
      const isOwed = (asking.current as string) === 'again'
      asking.current = 'no'
      if (isOwed) void ask()
    }
  }, [])

  useEffect(() => {
    wanted.current = { startDate, days }
    void ask()
  }, [startDate, days, ask])
  useLive([roomChanged, orderChanged], () => void ask())
  useLineBack(() => void ask())
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(() => void ask(), pollMs)
    return () => clearInterval(timer)
  }, [isLive, ask])
  return { chart, problem, refresh: () => void ask() }
}

const isOf = (chart: RoomChart | undefined, { startDate, days }: { startDate: string; days: number }) =>
  chart !== undefined && chart.startDate === startDate && chart.days === days
