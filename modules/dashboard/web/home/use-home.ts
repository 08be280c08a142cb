import { useLive } from '@kezhan/client/live/use-live'
import { useCall } from '@kezhan/client/request/use-call'
import { homeFigures, homeTasks } from '@kezhan/dashboard/model/home-calls'
import { orderChanged, orderNew, roomChanged } from '@kezhan/hotels/model/live'
import { useEffect, useRef } from 'react'

const refreshMs = 60_000
/** At least so long between two counts: a busy desk changes something every few seconds. */
const restMs = 3000
const heard = [orderChanged, orderNew, roomChanged, 'approval.changed']

/** What waits and how the house stands, counted again soon after a desk has acted. Old numbers stay until the new ones are there. */
export function useHome(asks: { readonly tasks: boolean; readonly figures: boolean }) {
  const options = { quiet: true, keepPrevious: true, refetchIntervalMs: refreshMs }
  const tasks = useCall(homeTasks, {}, { ...options, enabled: asks.tasks })
  const figures = useCall(homeFigures, {}, { ...options, enabled: asks.figures })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive(heard, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      if (asks.tasks) void tasks.refetch()
      if (asks.figures) void figures.refetch()
    }, restMs)
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return { tasks, figures }
}
