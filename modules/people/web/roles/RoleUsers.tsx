import { useCall, useSend } from '@kezhan/client/request/use-call'
import {
  addSysUserRole,
  deleteUserRole,
  deleteUserRoleBatch,
  userRoleList,
} from '@kezhan/people/model/role-calls'
import { Button } from 'antd'
import { PeoplePanel } from '../people/PeoplePanel'
import styles from '../people/people.module.css'
import { usePeopleSearch } from '../people/use-people-search'

interface Props {
  readonly roleId: string
  readonly name: string
  /** Absent where the place itself can be closed. */
  readonly onClose?: () => void
}

/** Who has a role: giving it to others, and taking it away. */
export function RoleUsers({ roleId, name, onClose }: Props) {
  const give = useSend(addSysUserRole)
  const take = useSend(deleteUserRole)
  const takeMany = useSend(deleteUserRoleBatch)
  const search = usePeopleSearch()
  const { searched: username, pageNo, pageSize } = search
  const list = useCall(
    userRoleList,
    { roleId, username, pageNo, pageSize },
    { keepPrevious: true, quiet: true },
  )
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
      <PeoplePanel
        label={`${name} 的用户`}
        search={search}
        searchedBy="账号"
        list={list}
        right={userRoleList.access}
        empty={{ none: '还没有人拥有这个角色', unfound: '没有符合条件的用户' }}
        add={{
          right: addSysUserRole.access,
          title: `给用户添加角色 · ${name}`,
          send: userIdList => give.mutateAsync({ roleId, userIdList }),
        }}
        remove={{
          right: deleteUserRole.access,
          label: '取消角色',
          title: '取消角色',
          cancelText: '返回',
          batchLabel: '批量取消',
          warning: who => `${who}将不再拥有角色“${name}”，下一次操作起生效。`,
          sendOne: userId => take.mutateAsync({ roleId, userId }),
          sendMany: userIds => takeMany.mutateAsync({ roleId, userIds }),
        }}
        preset={{ selectedroles: roleId }}
      />
    </>
  )
}
