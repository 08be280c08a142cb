import { useCall } from '@kezhan/client/request/use-call'
import { type DepartNode, departLevel } from '@kezhan/people/model/depart-calls'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Which department and which tab of it are looked at; the address remembers both. The first one is taken to begin with. */
export function useChosenDepart(firstTab: string) {
  const [params, setParams] = useSearchParams()
  const roots = useCall(departLevel, { pid: '' }, { quiet: true })
  // The address is not written for it: a page that navigates by itself takes people back who have just left it.
  const id = params.get('depart') ?? roots.data?.[0]?.id
  const { data } = useCall(departLevel, { ids: id ?? '' }, { enabled: id !== undefined, quiet: true })
  const choose = useCallback(
    (depart: DepartNode | undefined) =>
      setParams(
        former => {
          const next = new URLSearchParams(former)
          if (depart === undefined) next.delete('depart')
          else next.set('depart', depart.id)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const setTab = (tab: string): void =>
    setParams(
      former => {
        const next = new URLSearchParams(former)
        if (tab === firstTab) next.delete('tab')
        else next.set('tab', tab)
        return next
      },
      { replace: true },
    )
  return {
    id,
    /** Undefined while it is on its way, and when there is no such department any more. */
    depart: data?.find(one => one.id === id),
    tab: params.get('tab') ?? firstTab,
    choose,
    setTab,
  }
}
