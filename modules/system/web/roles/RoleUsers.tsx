import { PlusOutlined } from '@ant-design/icons'
import type { PickedUser } from '@kezhan/system/model/people-calls'
import {
  addSysUserRole,
  deleteUserRole,
  deleteUserRoleBatch,
  userRoleList,
} from '@kezhan/system/model/role-calls'
import { user } from '@kezhan/system/model/user'
import { Can } from '@kezhan/web-kit/access/Can'
import { useAccess } from '@kezhan/web-kit/access/use-access'
import { useCall, useRefresh, useSend } from '@kezhan/web-kit/request/use-call'
import { ListProblem } from '@kezhan/web-kit/resource/ListProblem'
import { PagedTable } from '@kezhan/web-kit/widgets/PagedTable'
import { UserDialog } from '@kezhan/web-kit/widgets/pickers/UserDialog'
import { useDebounced } from '@kezhan/web-kit/widgets/use-debounced'
import { App, Button, Empty, Input } from 'antd'
import { useState } from 'react'
import { NewPerson } from '../people/NewPerson'
import styles from '../people/people.module.css'
import { personColumns } from '../people/person-columns'
import { useAttempt } from '../people/use-attempt'

interface Props {
  readonly roleId: string
  readonly name: string
  /** Absent where the place itself can be closed. */
  readonly onClose?: () => void
}

const pageSize = 10
const restMs = 300

/** Who has a role: giving it to others, and taking it away. */
export function RoleUsers({ roleId, name, onClose }: Props) {
  const { modal } = App.useApp()
  const access = useAccess()
  const attempt = useAttempt()
  const refresh = useRefresh()
  const give = useSend(addSysUserRole)
  const take = useSend(deleteUserRole)
  const takeMany = useSend(deleteUserRoleBatch)
  const [pageNo, setPageNo] = useState(1)
  const [words, setWords] = useState('')
  const [dialog, setDialog] = useState<'pick' | 'new'>()
  const [chosen, setChosen] = useState<ReadonlyMap<string, PickedUser>>(new Map())
  const username = useDebounced(words.trim(), restMs)
  const holders = useCall(
    userRoleList,
    { roleId, username, pageNo, pageSize },
    { keepPrevious: true, quiet: true },
  )
  const mayChange = access.can(deleteUserRole.access)

  const remove = (people: readonly PickedUser[]): void => {
    const [first] = people
    if (first === undefined) return
    modal.confirm({
      title: '取消角色',
      content:
        people.length === 1
          ? `${first.realname}将不再拥有角色“${name}”，下一次操作起生效。`
          : `选中的 ${people.length} 人将不再拥有角色“${name}”，下一次操作起生效。`,
      okText: '取消角色',
      cancelText: '返回',
      okButtonProps: { danger: true },
      onOk: async () => {
        const userIds = people.map(person => person.id).join(',')
        await attempt(
          () =>
            people.length === 1
              ? take.mutateAsync({ roleId, userId: first.id })
              : takeMany.mutateAsync({ roleId, userIds }),
          '删除成功!',
        )
        setChosen(new Map())
        await refresh(user.path)
      },
    })
  }
  return (
    <>
      <div className={styles.head}>
        <h2>{name} 的用户</h2>
        {onClose && (
          <Button size="small" onClick={onClose}>
            收起
          </Button>
        )}
      </div>
      <div className={styles.tools}>
        <Can do={addSysUserRole.access}>
          <Button icon={<PlusOutlined />} onClick={() => setDialog('pick')}>
            添加已有用户
          </Button>
        </Can>
        <Can do="sys:user:add">
          <Button onClick={() => setDialog('new')}>新建用户</Button>
        </Can>
        {chosen.size > 0 && (
          <Button danger onClick={() => remove([...chosen.values()])}>
            批量取消（{chosen.size}）
          </Button>
        )}
        <Input.Search
          allowClear
          aria-label="按账号查找"
          placeholder="按账号查找"
          value={words}
          onChange={event => {
            setWords(event.target.value)
            setPageNo(1)
          }}
        />
      </div>
      {holders.error !== null && holders.data === undefined ? (
        <ListProblem
          problem={holders.error}
          right={userRoleList.access}
          onRetry={() => void holders.refetch()}
        />
      ) : (
        <PagedTable
          label={`${name} 的用户`}
          columns={personColumns}
          page={holders.data}
          isFetching={holders.isFetching}
          keyOf={person => person.id}
          nameOf={person => person.realname}
          onPage={setPageNo}
          empty={
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={username === '' ? '还没有人拥有这个角色' : '没有符合条件的用户'}
            />
          }
          {...(mayChange
            ? {
                chosen,
                onChosen: setChosen,
                actions: (person: PickedUser) => [
                  { key: 'take', label: '取消角色', danger: true, onClick: () => remove([person]) },
                ],
              }
            : {})}
        />
      )}
      {dialog === 'pick' && (
        <UserDialog
          many
          isRequired
          title={`给用户添加角色 · ${name}`}
          onClosed={() => setDialog(undefined)}
          onPicked={async people => {
            const isDone = await attempt(
              () => give.mutateAsync({ roleId, userIdList: people.map(person => person.id) }),
              '添加成功!',
            )
            if (isDone) await refresh(user.path)
            return isDone
          }}
        />
      )}
      {dialog === 'new' && (
        <NewPerson preset={{ selectedroles: roleId }} onClosed={() => setDialog(undefined)} />
      )}
    </>
  )
}
