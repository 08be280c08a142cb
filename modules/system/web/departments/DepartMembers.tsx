import { PlusOutlined } from '@ant-design/icons'
import type { DepartNode } from '@kezhan/system/model/depart-calls'
import { assignDepartmentRoles } from '@kezhan/system/model/depart-role-calls'
import {
  addUsersToDepart,
  departUserList,
  removeUserFromDepart,
  removeUsersFromDepart,
} from '@kezhan/system/model/depart-user-calls'
import type { PickedUser } from '@kezhan/system/model/people-calls'
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
import { MemberRoles } from './MemberRoles'

const pageSize = 10
const restMs = 300

/** The direct members of a department, and which of its roles each of them has. */
export function DepartMembers({ depart }: { depart: DepartNode }) {
  const depId = depart.id
  const { modal } = App.useApp()
  const access = useAccess()
  const attempt = useAttempt()
  const refresh = useRefresh()
  const join = useSend(addUsersToDepart)
  const leave = useSend(removeUserFromDepart)
  const leaveMany = useSend(removeUsersFromDepart)
  const [pageNo, setPageNo] = useState(1)
  const [words, setWords] = useState('')
  const [dialog, setDialog] = useState<'pick' | 'new'>()
  const [roled, setRoled] = useState<PickedUser>()
  const [chosen, setChosen] = useState<ReadonlyMap<string, PickedUser>>(new Map())
  const realname = useDebounced(words.trim(), restMs)
  const members = useCall(
    departUserList,
    { depId, realname, pageNo, pageSize },
    { keepPrevious: true, quiet: true },
  )
  const mayRemove = access.can(removeUserFromDepart.access)

  const remove = (people: readonly PickedUser[]): void => {
    const [first] = people
    if (first === undefined) return
    const who = people.length === 1 ? first.realname : `选中的 ${people.length} 人`
    modal.confirm({
      title: '移出部门',
      content: `${who}将离开“${depart.departName}”，在本部门的部门角色一并取消。`,
      okText: '移出',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: async () => {
        const userIds = people.map(person => person.id).join(',')
        await attempt(
          () =>
            people.length === 1
              ? leave.mutateAsync({ depId, userId: first.id })
              : leaveMany.mutateAsync({ depId, userIds }),
          '删除成功!',
        )
        setChosen(new Map())
        await refresh(user.path)
      },
    })
  }
  const actionsOf = (person: PickedUser) => [
    ...(access.can(assignDepartmentRoles.access)
      ? [{ key: 'roles', label: '部门角色', onClick: () => setRoled(person) }]
      : []),
    ...(mayRemove ? [{ key: 'leave', label: '移出', danger: true, onClick: () => remove([person]) }] : []),
  ]
  return (
    <>
      <div className={styles.tools}>
        <Can do={addUsersToDepart.access}>
          <Button icon={<PlusOutlined />} onClick={() => setDialog('pick')}>
            添加已有用户
          </Button>
        </Can>
        <Can do="sys:user:add">
          <Button onClick={() => setDialog('new')}>新建用户</Button>
        </Can>
        {chosen.size > 0 && (
          <Button danger onClick={() => remove([...chosen.values()])}>
            批量移出（{chosen.size}）
          </Button>
        )}
        <Input.Search
          allowClear
          aria-label="按姓名查找"
          placeholder="按姓名查找"
          value={words}
          onChange={event => {
            setWords(event.target.value)
            setPageNo(1)
          }}
        />
      </div>
      {members.error !== null && members.data === undefined ? (
        <ListProblem
          problem={members.error}
          right={departUserList.access}
          onRetry={() => void members.refetch()}
        />
      ) : (
        <PagedTable
          label={`${depart.departName} 的成员`}
          columns={personColumns}
          page={members.data ?? undefined}
          isFetching={members.isFetching}
          keyOf={person => person.id}
          nameOf={person => person.realname}
          actions={actionsOf}
          onPage={setPageNo}
          empty={
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={realname === '' ? '这个部门还没有成员' : '没有符合条件的成员'}
            />
          }
          {...(mayRemove ? { chosen, onChosen: setChosen } : {})}
        />
      )}
      {dialog === 'pick' && (
        <UserDialog
          many
          isRequired
          title={`添加成员 · ${depart.departName}`}
          onClosed={() => setDialog(undefined)}
          onPicked={async people => {
            const isDone = await attempt(
              () => join.mutateAsync({ depId, userIdList: people.map(person => person.id) }),
              '添加成功!',
            )
            if (isDone) await refresh(user.path)
            return isDone
          }}
        />
      )}
      {dialog === 'new' && (
        <NewPerson preset={{ selecteddeparts: depId }} onClosed={() => setDialog(undefined)} />
      )}
      {roled && <MemberRoles depart={depart} person={roled} onClosed={() => setRoled(undefined)} />}
    </>
  )
}
