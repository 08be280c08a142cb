import { useAccess } from '@kezhan/client/access/use-access'
import { useGet } from '@kezhan/client/request/use-call'
import { saveRolePermissions } from '@kezhan/people/model/grant-calls'
import { role } from '@kezhan/people/model/role'
import { permissionOf } from '@kezhan/resource/permission'
import type { Row } from '@kezhan/web-kit/resource/row'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { TreeBeside } from '@kezhan/widgets/TreeBeside'
import { App, Empty, Skeleton } from 'antd'
import { useCallback, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { RoleChoice } from '../roles/RoleChoice'

const RoleGrant = lazyWidget(async () => (await import('../roles/RoleGrant')).RoleGrant, 480)

const mostRoles = 200

/** 权限: the roles of the hotel on the left, what the chosen one holds on the right. The address remembers the role. */
export default function PowerPage() {
  const { modal } = App.useApp()
  const canGrant = useAccess().can(saveRolePermissions.access)
  const [params, setParams] = useSearchParams()
  const roles = useGet<{ readonly records: readonly Row[] }>(`${role.path}/list`, {
    pageNo: 1,
    pageSize: mostRoles,
  })
  const wouldLose = useRef(false)
  const handleDirty = useCallback((isDirty: boolean) => {
    wouldLose.current = isDirty
  }, [])
  if (roles.error)
    return (
      <ListProblem
        problem={roles.error}
        right={permissionOf(role, 'list')}
        onRetry={() => void roles.refetch()}
      />
    )
  const records = roles.data?.records ?? []
  const chosen = records.find(one => one.id === params.get('role')) ?? records.find(one => one.hasAll !== 'Y')
  // At once: what is ticked in the next moment is meant for the role that was chosen.
  const choose = (id: string): void => setParams({ role: id }, { replace: true, flushSync: true })
  const handleChosen = ({ id }: Row) => {
    if (id === chosen?.id || !wouldLose.current) return choose(id)
    modal.confirm({
      title: '放弃未保存的修改？',
      content: '换到另一个角色后，已勾选的内容不会保存。',
      okText: '放弃',
      cancelText: '继续授权',
      okButtonProps: { danger: true },
      onOk: () => choose(id),
    })
  }
  return (
    <ListGround>
      <TreeBeside
        title="角色"
        chosen={chosen === undefined ? undefined : String(chosen.roleName)}
        tree={close =>
          roles.data === undefined ? (
            <Skeleton active title={false} paragraph={{ rows: 5 }} />
          ) : (
            <RoleChoice
              roles={records}
              chosen={chosen?.id}
              onChosen={row => {
                close()
                handleChosen(row)
              }}
            />
          )
        }
      >
        <Panel>
          {roles.data === undefined ? (
            <Skeleton active paragraph={{ rows: 12 }} />
          ) : chosen === undefined ? (
            <Nothing text="还没有可授权的角色，请先在“角色”中新增" />
          ) : chosen.hasAll === 'Y' ? (
            <Nothing text={`“${String(chosen.roleName)}”拥有全部权限，不需要授权`} />
          ) : canGrant ? (
            <RoleGrant
              key={chosen.id}
              roleId={chosen.id}
              name={String(chosen.roleName)}
              onDirty={handleDirty}
            />
          ) : (
            <Nothing text={`没有角色授权的权限（${saveRolePermissions.access}）`} />
          )}
        </Panel>
      </TreeBeside>
    </ListGround>
  )
}

const Nothing = ({ text }: { text: string }) => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} />
)
