import { ApiProblem } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useRefresh } from '@kezhan/client/request/use-call'
import type { Resource } from '@kezhan/resource/define'
import { App } from 'antd'
import { useState } from 'react'
import { saveRow } from '../resource-calls'
import { type Row, rowName } from '../row'

export interface CardMoves {
  /** Cards on their way: they already stand where they are going. */
  readonly underWay: ReadonlyMap<string, { readonly row: Row; readonly to: string }>
  readonly move: (row: Row, to: string) => Promise<void>
}

/** Moving a card is an ordinary edit of one field: rights and version are asked, and a refused card goes back. */
export function useCardMoves(resource: Resource, by: string): CardMoves {
  const { message } = App.useApp()
  const sayNo = useSayNo()
  const refresh = useRefresh()
  const [underWay, setUnderWay] = useState<CardMoves['underWay']>(new Map())
  const move = async (row: Row, to: string): Promise<void> => {
    if (row[by] === to || underWay.has(row.id)) return
    setUnderWay(all => new Map(all).set(row.id, { row, to }))
    try {
      await saveRow(resource.path, 'edit', { id: row.id, version: row.version ?? null, [by]: to })
      message.success(`已移动“${rowName(resource, row)}”`)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      sayNo(error.problems[0]?.text ?? error.message)
    } finally {
      // Read again in either case: a card that was refused may have been changed by somebody else.
      await refresh(resource.path)
      setUnderWay(all => new Map([...all].filter(([id]) => id !== row.id)))
    }
  }
  return { underWay, move }
}
