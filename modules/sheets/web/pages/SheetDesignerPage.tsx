import { useCall } from '@kezhan/client/request/use-call'
import type { AnswerOf } from '@kezhan/resource/call'
import { sheetDraft } from '@kezhan/sheets/model/sheet-calls'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Designer } from '../designer/Designer'
import { SheetList } from '../designer/SheetList'

/** 打印设计: the sheets of the house, or one of them on the desk; which one stands in the address. */
export default function SheetDesignerPage() {
  const [params, setParams] = useSearchParams()
  const id = params.get('id')
  if (id === null) return <SheetList onOpen={next => setParams({ id: next })} />
  return <KeptSheet key={id} id={id} onLeave={() => setParams({})} />
}

type Draft = AnswerOf<typeof sheetDraft>

function KeptSheet({ id, onLeave }: { id: string; onLeave(): void }) {
  const { data, error, isFetching, refetch } = useCall(sheetDraft, { id }, { quiet: true })
  // What lies on the desk: an answer that comes later must not wipe away what is being drawn.
  const [held, setHeld] = useState<{ readonly draft: Draft; readonly edition: number }>()
  if (held === undefined && data !== undefined && !isFetching) setHeld({ draft: data, edition: 0 })
  async function handleReplaced() {
    const { data: next } = await refetch()
    if (next !== undefined) setHeld(before => ({ draft: next, edition: (before?.edition ?? 0) + 1 }))
  }
  if (held === undefined)
    return (
      <ListGround>
        <Panel>
          {error === null ? (
            <Skeleton active />
          ) : (
            <ListProblem problem={error} right={sheetDraft.access} onRetry={() => void refetch()} />
          )}
        </Panel>
      </ListGround>
    )
  const { publishedVersion } = data ?? held.draft
  return (
    <Designer
      key={held.edition}
      draft={{ ...held.draft, publishedVersion }}
      onSaved={() => void refetch()}
      onReplaced={handleReplaced}
      onLeave={onLeave}
    />
  )
}
