import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import type { DepartNode } from '@kezhan/people/model/depart-calls'
import {
  assignDepartmentRoles,
  departmentRoles,
  departmentRolesOfUser,
} from '@kezhan/people/model/depart-role-calls'
import type { PickedUser } from '@kezhan/people/model/people-calls'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Checkbox, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import styles from '../grants/grants.module.css'

interface Props {
  readonly depart: DepartNode
  readonly person: PickedUser
  readonly onClosed: () => void
}

/** Which roles of a department one of its members has. */
export function MemberRoles({ depart, person, onClosed }: Props) {
  const asked = { departId: depart.id, userId: person.id }
  const attempt = useAttempt()
  const refresh = useRefresh()
  const assign = useSend(assignDepartmentRoles)
  const roles = useCall(departmentRoles, asked, { quiet: true })
  const held = useCall(departmentRolesOfUser, asked, { quiet: true })
  const [typed, setTyped] = useState<readonly string[]>()
  const stored = held.data?.map(({ droleId }) => droleId) ?? []
  const chosen = typed ?? stored
  const problem = roles.error ?? held.error
  const isReady = roles.data !== undefined && held.data !== undefined

  async function handleSave(): Promise<boolean> {
    const isDone = await attempt(
      () =>
        assign.mutateAsync({
          userId: person.id,
          newRoleId: chosen.join(','),
          oldRoleId: stored.join(','),
        }),
      '保存成功！',
    )
    if (isDone) await refresh('/sys/sysDepartRole')
    return isDone
  }
  return (
    <ActionModal
      title={`部门角色 · ${person.realname}`}
      widthPx={480}
      okText="保存"
      isOkDisabled={!isReady}
      okClose
      onOk={handleSave}
      onClosed={onClosed}
    >
      {problem !== null && (
        <ListProblem
          problem={problem}
          right={departmentRoles.access}
          onRetry={() => void Promise.all([roles.refetch(), held.refetch()])}
        />
      )}
      {problem === null && !isReady && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {isReady && roles.data.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="本部门还没有部门角色，请先在部门管理中添加"
        />
      )}
      {isReady && (
        <Checkbox.Group value={[...chosen]} onChange={setTyped} className={styles.ruleList ?? ''}>
          {roles.data.map(role => (
            <Checkbox key={role.id} value={role.id}>
              <span className={styles.rule}>
                {role.roleName}
                {role.description && <small>{role.description}</small>}
              </span>
            </Checkbox>
          ))}
        </Checkbox.Group>
      )}
    </ActionModal>
  )
}
