import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import {
  purgeUsers,
  type RecycledUser,
  recycledUsers,
  restoreUsers,
} from '@kezhan/people/model/recycle-calls'
import { user } from '@kezhan/people/model/user'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { PagedTable } from '@kezhan/widgets/PagedTable'
import { App, Button, Drawer, Empty } from 'antd'
import { useState } from 'react'
import styles from './people.module.css'

const pageSize = 10

/** Deleted people wait here: they come back frozen, or go for good. */
export function RecycleBin({ onClosed }: { onClosed(): void }) {
  const { modal } = App.useApp()
  const attempt = useAttempt()
  const refresh = useRefresh()
  const restore = useSend(restoreUsers)
  const purge = useSend(purgeUsers)
  const { data, error, isFetching, refetch } = useCall(recycledUsers, {}, { quiet: true })
  const [isOpen, setOpen] = useState(true)
  const [current, setCurrent] = useState(1)
  const [chosen, setChosen] = useState<ReadonlyMap<string, RecycledUser>>(new Map())
  const people = data ?? []
  const page = {
    records: people.slice((current - 1) * pageSize, current * pageSize),
    total: people.length,
    size: pageSize,
    current,
  }
  const finish = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    await attempt(work, done)
    setChosen(new Map())
    await refresh(user.path)
  }
  const bringBack = (ids: readonly string[]): void =>
    void finish(() => restore.mutateAsync({ userIds: ids.join(',') }), '还原成功')
  const remove = (ids: readonly string[]): void => {
    modal.confirm({
      title: '彻底删除',
      content: `${ids.length} 个账号将彻底删除，不能恢复。`,
      okText: '彻底删除',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: () => finish(() => purge.mutateAsync({ userIds: ids.join(',') }), '删除成功'),
    })
  }
  return (
    <Drawer
      open={isOpen}
      size={800}
      title="用户回收站"
      onClose={() => setOpen(false)}
      afterOpenChange={isShown => isShown || onClosed()}
    >
      <div className={styles.tools}>
        <Button disabled={chosen.size === 0} onClick={() => bringBack([...chosen.keys()])}>
          还原
        </Button>
        <Button danger disabled={chosen.size === 0} onClick={() => remove([...chosen.keys()])}>
          彻底删除
        </Button>
        <span>还原的账号处于冻结状态，解冻后才能登录。</span>
      </div>
      {error !== null && data === undefined ? (
        <ListProblem problem={error} right={recycledUsers.access} onRetry={() => void refetch()} />
      ) : (
        <PagedTable
          label="已删除的用户"
          columns={columns}
          page={data === undefined ? undefined : page}
          isFetching={isFetching}
          keyOf={person => person.id}
          nameOf={person => person.realname}
          chosen={chosen}
          onChosen={setChosen}
          onPage={setCurrent}
          actions={person => [
            { key: 'restore', label: '还原', onClick: () => bringBack([person.id]) },
            { key: 'purge', label: '彻底删除', danger: true, onClick: () => remove([person.id]) },
          ]}
          empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="回收站是空的" />}
        />
      )}
    </Drawer>
  )
}

const columns = [
  { title: '用户姓名', widthPx: 120, render: (person: RecycledUser) => person.realname },
  { title: '用户账号', widthPx: 140, render: (person: RecycledUser) => person.username },
  { title: '删除人', widthPx: 120, render: (person: RecycledUser) => person.deleteBy },
  { title: '删除时间', widthPx: 160, render: (person: RecycledUser) => person.deleteTime },
]
