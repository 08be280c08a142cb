import { useCall } from '@kezhan/client/request/use-call'
import type { AnswerOf } from '@kezhan/resource/call'
import { screenDraft } from '@kezhan/screens/model/screen-calls'
import { templates } from '@kezhan/screens/rules/templates'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Designer } from '../designer/Designer'
import { ScreenList } from '../designer/ScreenList'

/** 报表设计器: the list of drawn screens, or one of them on the desk; which one stands in the address. */
export default function ScreenDesignerPage() {
  const [params, setParams] = useSearchParams()
  const id = params.get('id')
  const template = templates.find(({ key }) => key === params.get('template'))
  const leave = () => setParams({})
  const open = (next: string) => setParams({ id: next })
  if (id !== null) return <KeptScreen key={id} id={id} onLeave={leave} />
  if (template === undefined)
    return <ScreenList onOpen={open} onTemplate={key => setParams({ template: key })} />
  const name = template.key === 'empty' ? '' : template.title
  return (
    <Designer
      first={{ name, wall: template.wall }}
      draft={undefined}
      onSaved={open}
      onReplaced={leave}
      onLeave={leave}
    />
  )
}

type Draft = AnswerOf<typeof screenDraft>

function KeptScreen({ id, onLeave }: { id: string; onLeave(): void }) {
  const { data, error, isFetching, refetch } = useCall(screenDraft, { id }, { quiet: true })
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
            <ListProblem problem={error} right={screenDraft.access} onRetry={() => void refetch()} />
          )}
        </Panel>
      </ListGround>
    )
  return (
    <Designer
      key={held.edition}
      first={held.draft}
      draft={data ?? held.draft}
      onSaved={() => void refetch()}
      onReplaced={handleReplaced}
      onLeave={onLeave}
    />
  )
}
