import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import {
  deletePermissionRule,
  type PermissionRule,
  rulesOfPermission,
} from '@kezhan/people/model/data-rule-calls'
import type { PermissionNode } from '@kezhan/people/model/permission-calls'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { RowActions } from '@kezhan/widgets/list/RowActions'
import { App, Button, Drawer, Empty, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import styles from './permission.module.css'
import { RuleDialog } from './RuleDialog'
import { conditionNames } from './rule-words'

interface Props {
  readonly entry: PermissionNode
  readonly onClosed: () => void
}

/** The data rules of an entry. Whom they bind is chosen with the grant. */
export function RuleDrawer({ entry, onClosed }: Props) {
  const { modal } = App.useApp()
  const attempt = useAttempt()
  const refresh = useRefresh()
  const remove = useSend(deletePermissionRule)
  const { data, error, refetch } = useCall(rulesOfPermission, { permissionId: entry.id }, { quiet: true })
  const [isOpen, setOpen] = useState(true)
  const [edited, setEdited] = useState<PermissionRule | 'new'>()
  const handleDelete = (rule: PermissionRule): void => {
    modal.confirm({
      title: '删除数据规则',
      content: `“${rule.ruleName}”将从所有使用它的授权中取消，这些角色可以看到的数据可能变多。`,
      okText: '删除',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: async () => {
        await attempt(() => remove.mutateAsync({ id: rule.id }), '删除成功！')
        await refresh('/sys/permission')
      },
    })
  }
  return (
    <Drawer
      open={isOpen}
      size={560}
      title={`数据规则 · ${entry.name}`}
      onClose={() => setOpen(false)}
      afterOpenChange={isShown => isShown || onClosed()}
      extra={
        <Button type="primary" onClick={() => setEdited('new')}>
          新增规则
        </Button>
      }
    >
      {error !== null && (
        <ListProblem problem={error} right={rulesOfPermission.access} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data?.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="还没有数据规则，得到授权的人可以看到全部数据"
        />
      )}
      <ul className={styles.rules}>
        {data?.map(rule => (
          <li key={rule.id}>
            <div>
              <strong>{rule.ruleName}</strong> {rule.status === '0' && <Tag>无效</Tag>}
              <p>
                {rule.ruleColumn} {conditionNames[rule.ruleConditions] ?? rule.ruleConditions}{' '}
                <code>{rule.ruleValue}</code>
              </p>
            </div>
            <RowActions
              label={rule.ruleName}
              actions={[
                { key: 'edit', label: '编辑', onClick: () => setEdited(rule) },
                { key: 'delete', label: '删除', danger: true, onClick: () => handleDelete(rule) },
              ]}
            />
          </li>
        ))}
      </ul>
      {edited && (
        <RuleDialog
          permissionId={entry.id}
          {...(edited === 'new' ? {} : { rule: edited })}
          onClosed={() => setEdited(undefined)}
        />
      )}
    </Drawer>
  )
}
