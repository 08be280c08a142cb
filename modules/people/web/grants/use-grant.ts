import { ApiProblem } from '@kezhan/client/request/client'
import { queryKeyOf } from '@kezhan/client/request/use-call'
import { useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import { useMemo, useState } from 'react'
import { setAll, setTick, type TickMode, type Ticks, type TickTree, tickTree } from './grant-ticks'
import type { Grantee } from './grantee'

export interface Grant {
  readonly tree: TickTree | undefined
  readonly ticks: Ticks
  /** What is stored: rules can be chosen for these entries only. */
  readonly stored: Ticks
  readonly mode: TickMode
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly problem: ApiProblem | undefined
  readonly setMode: (mode: TickMode) => void
  readonly tick: (key: string, isOn: boolean) => void
  readonly tickAll: (isOn: boolean) => void
  /** True when it is stored; what was ticked stays in any case. */
  readonly save: () => Promise<boolean>
  readonly reload: () => void
}

/** What somebody is granted, and what is being changed about it. Only the difference to what was loaded is saved. */
export function useGrant(grantee: Grantee): Grant {
  const { message } = App.useApp()
  const [mode, setMode] = useState<TickMode>('linked')
  const [typed, setTyped] = useState<Ticks>()
  const [isSaving, setSaving] = useState(false)
  const key = (what: string) => queryKeyOf(`${grantee.path}/${what}`, grantee.id)
  const options = { retry: false, staleTime: 0, gcTime: 0 }
  const tree = useQuery({ queryKey: key('tree'), queryFn: grantee.loadTree, ...options })
  const granted = useQuery({ queryKey: key('granted'), queryFn: grantee.loadGranted, ...options })
  const ticked = useMemo(
    () => (tree.data === undefined ? undefined : tickTree(tree.data.treeList)),
    [tree.data],
  )
  const stored = useMemo<Ticks>(() => new Set(granted.data), [granted.data])
  const ticks = typed ?? stored
  const isDirty = ticks.size !== stored.size || [...ticks].some(one => !stored.has(one))

  const save = async (): Promise<boolean> => {
    setSaving(true)
    try {
      await grantee.save([...ticks].join(','), [...stored].join(','))
      await granted.refetch()
      setTyped(undefined)
      message.success('保存成功！')
      return true
    } catch (error) {
      // The request client has shown a refusal.
      if (!(error instanceof ApiProblem)) throw error
      return false
    } finally {
      setSaving(false)
    }
  }
  // Both go through the request client, which throws nothing else.
  const problem = (tree.error ?? granted.error ?? undefined) as ApiProblem | undefined
  return {
    tree: granted.data === undefined ? undefined : ticked,
    ticks,
    stored,
    mode,
    isDirty,
    isSaving,
    problem,
    setMode,
    tick: (one, isOn) => ticked && setTyped(setTick(ticked, ticks, one, isOn, mode)),
    tickAll: isOn => ticked && setTyped(setAll(ticked, ticks, isOn)),
    save,
    reload: () => void Promise.all([tree.refetch(), granted.refetch()]),
  }
}
