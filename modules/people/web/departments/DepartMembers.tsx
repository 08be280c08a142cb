import { useAccess } from '@kezhan/client/access/use-access'
import { useCall, useSend } from '@kezhan/client/request/use-call'
import type { DepartNode } from '@kezhan/people/model/depart-calls'
import { assignDepartmentRoles } from '@kezhan/people/model/depart-role-calls'
import {
  addUsersToDepart,
  departUserList,
  removeUserFromDepart,
  removeUsersFromDepart,
} from '@kezhan/people/model/depart-user-calls'
import type { PickedUser } from '@kezhan/people/model/people-calls'
import { useState } from 'react'
import { PeoplePanel } from '../people/PeoplePanel'
import { usePeopleSearch } from '../people/use-people-search'
import { MemberRoles } from './MemberRoles'

/** The direct members of a department, and which of its roles each of them has. */
export function DepartMembers({ depart }: { depart: DepartNode }) {
  const depId = depart.id
  const access = useAccess()
  const join = useSend(addUsersToDepart)
  const leave = useSend(removeUserFromDepart)
  const leaveMany = useSend(removeUsersFromDepart)
  const [roled, setRoled] = useState<PickedUser>()
  const search = usePeopleSearch()
  const { searched: realname, pageNo, pageSize } = search
  const list = useCall(
    departUserList,
    { depId, realname, pageNo, pageSize },
    { keepPrevious: true, quiet: true },
  )
  return (
    <>
      <PeoplePanel
        label={`${depart.departName} 的成员`}
        search={search}
        searchedBy="姓名"
        list={list}
        right={departUserList.access}
        empty={{ none: '这个部门还没有成员', unfound: '没有符合条件的成员' }}
        add={{
          right: addUsersToDepart.access,
          title: `添加成员 · ${depart.departName}`,
          send: userIdList => join.mutateAsync({ depId, userIdList }),
        }}
        remove={{
          right: removeUserFromDepart.access,
          label: '移出',
          title: '移出部门',
          cancelText: '取消',
          batchLabel: '批量移出',
          warning: who => `${who}将离开“${depart.departName}”，在本部门的部门角色一并取消。`,
          sendOne: userId => leave.mutateAsync({ depId, userId }),
          sendMany: userIds => leaveMany.mutateAsync({ depId, userIds }),
        }}
        preset={{ selecteddeparts: depId }}
        actionsOf={person =>
          access.can(assignDepartmentRoles.access)
            ? [{ key: 'roles', label: '部门角色', onClick: () => setRoled(person) }]
            : []
        }
      />
      {roled && <MemberRoles depart={depart} person={roled} onClosed={() => setRoled(undefined)} />}
    </>
  )
}
