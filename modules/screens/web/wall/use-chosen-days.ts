import { isDay } from '@kezhan/base/days'
import { type WallDays, wallDays } from '@kezhan/screens/model/document'
import { useSearchParams } from 'react-router'

/** What is asked of a screen: a period by its name, days from the calendar, or nothing, which is what it begins with. */
export type ChosenDays =
  | { readonly days: WallDays }
  | { readonly from: string; readonly to: string }
  | Record<string, never>

/** It stands in the address, so that a display comes back to it after a restart. */
export function useChosenDays(): { readonly days: ChosenDays; choose(days: ChosenDays): void } {
  const [params, setParams] = useSearchParams()
  const choose = (days: ChosenDays) =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        for (const name of ['days', 'from', 'to']) next.delete(name)
        for (const [name, value] of Object.entries(days)) next.set(name, value)
        return next
      },
      { replace: true },
    )
  return { days: chosenIn(params), choose }
}

export function chosenIn(params: URLSearchParams): ChosenDays {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (isDay(from) && isDay(to) && from <= to) return { from, to }
  const days = params.get('days') ?? ''
  // Its keys are the periods.
  return Object.hasOwn(wallDays, days) ? { days: days as WallDays } : {}
}
