import { useLive } from '@kezhan/client/live/use-live'
import { orderChanged, roomChanged } from '@kezhan/hotels/model/live'
import { useEffect, useRef } from 'react'

/** At least so long between two counts: a busy desk changes something every few seconds. */
const restMs = 5000

/** Counts again when the open day has changed, soon after and not with every change. */
export function useLiveReport(isLive: boolean, reload: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive([orderChanged, roomChanged], () => {
    if (!isLive) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      reload()
    }, restMs)
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
}
