import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { handleMessages, messagePage, readFamily, readMessages } from '@kezhan/messages/model/event-calls'
import type { EventMessage } from '@kezhan/messages/model/event-message'
import type { EventFamily } from '@kezhan/resource/event'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import styles from './centre.module.css'
import { MessageFilters, messageFiltersIn } from './MessageFilters'
import { MessageTable } from './MessageTable'
import { SoundSwitch } from './SoundSwitch'
import { useRemedy } from './use-remedy'

const pageSize = 20
const root = '/message/center'

/** The messages of a family, or all that concern oneself. The address holds filters and page. */
export function MessageList({ family }: { family?: EventFamily }) {
  const [search, setSearch] = useSearchParams()
  const filters = messageFiltersIn(search)
  const pageNo = Math.max(1, Number(search.get('pageNo')) || 1)
  const asked = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const list = useCall(
    messagePage,
    { ...asked, ...(family === undefined ? {} : { family }), pageNo, pageSize },
    { keepPrevious: true, follows: ['event'] },
  )
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [handled, setHandled] = useState<readonly string[]>()
  const { message } = App.useApp()
  const refresh = useRefresh()
  const reading = useSend(readMessages)
  const readingAll = useSend(readFamily)
  const goTo = useRemedy()

  const change = (part: Readonly<Record<string, string>>): void => {
    const next = Object.entries({ ...filters, pageNo: '', ...part }).filter(([, value]) => value !== '')
    setChosen([])
    setSearch(new URLSearchParams(next), { replace: true })
  }

  async function read(ids: readonly string[]) {
    const { count } = await reading.mutateAsync({ ids: [...ids] })
    setChosen([])
    await refresh(root)
    message.success(`已标记 ${count} 条为已读`)
  }

  async function readAll() {
    const { count } = await readingAll.mutateAsync(family === undefined ? {} : { family })
    await refresh(root)
    message.success(`已标记 ${count} 条为已读`)
  }

  function handleGo(one: EventMessage) {
    // Who goes there has read it; the page he goes to does not wait for that.
    void reading.mutateAsync({ ids: [one.id] }).then(
      () => refresh(root),
      () => undefined,
    )
    goTo(one)
  }

  // A refusal is shown by the request client; the list stays as it is.
  const quietly = (work: Promise<void>): void => void work.catch(() => undefined)
  return (
    <ListGround>
      <Panel>
        <MessageFilters filters={filters} hasFamily={family !== undefined} onChange={change} />
        <div className={styles.tools}>
          <Button
            type="primary"
            disabled={chosen.length === 0}
            onClick={() => setHandled(chosen)}
          >{`处理${chosen.length === 0 ? '' : `（${chosen.length}）`}`}</Button>
          <Button disabled={chosen.length === 0} onClick={() => quietly(read(chosen))}>
            标记已读
          </Button>
          <Button onClick={() => quietly(readAll())} loading={readingAll.isPending}>
            全部已读
          </Button>
          <div className={styles.rest}>
            <SoundSwitch />
          </div>
        </div>
        {list.data === undefined && list.error !== null ? (
          <ListProblem problem={list.error} right="" onRetry={() => void list.refetch()} />
        ) : (
          <MessageTable
            page={list.data}
            isLoading={list.isPending}
            pageNo={pageNo}
            pageSize={pageSize}
            showsFamily={family === undefined}
            chosen={chosen}
            onChoose={setChosen}
            onPage={page => change({ pageNo: String(page) })}
            onGo={handleGo}
            onHandle={one => setHandled([one.id])}
          />
        )}
      </Panel>
      {handled !== undefined && (
        <CallDialog
          call={handleMessages}
          title="处理消息"
          given={{ ids: [...handled] }}
          note={`${handled.length} 条消息；处理后从未处理中移出，其他人也会看到处理说明。`}
          fields={['note']}
          done={({ count }) => `已处理 ${count} 条消息`}
          refreshes={root}
          onDone={() => setChosen([])}
          onClosed={() => setHandled(undefined)}
        />
      )}
    </ListGround>
  )
}
