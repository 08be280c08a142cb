import { PlusOutlined } from '@ant-design/icons'
import { Can } from '@kezhan/client/access/Can'
import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { explainPermission } from '@kezhan/people/model/grant-calls'
import {
  addPermission,
  deletePermission,
  editPermission,
  type PermissionNode,
  permissionList,
} from '@kezhan/people/model/permission-calls'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import { Button, Empty, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { EntryTable } from '../permission/EntryTable'
import { ExplainBox } from '../permission/ExplainBox'
import { branchIds, foundEntries } from '../permission/entry-form'
import styles from '../permission/permission.module.css'
import { useEntryDeletion } from '../permission/use-entry-deletion'

const EntryDialog = lazyWidget(async () => (await import('../permission/EntryDialog')).EntryDialog, 0)
const RuleDrawer = lazyWidget(async () => (await import('../permission/RuleDrawer')).RuleDrawer, 0)

type OpenDialog =
  | { readonly kind: 'add'; readonly parent: PermissionNode | undefined }
  | { readonly kind: 'edit' | 'rules'; readonly entry: PermissionNode }

/** The entries of the menu with their rights and data rules, and why somebody does not see one of them. */
export default function PermissionPage() {
  const access = useAccess()
  const { data, error, isPending, refetch } = useCall(permissionList, {}, { quiet: true })
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<OpenDialog>()
  const remove = useEntryDeletion()
  const nodes = data ?? []
  const found = foundEntries(nodes, words.trim())
  const close = (): void => setDialog(undefined)

  const actionsOf = (entry: PermissionNode): readonly RowAction[] =>
    [
      {
        key: 'edit',
        label: '编辑',
        do: editPermission.access,
        onClick: () => setDialog({ kind: 'edit', entry }),
      },
      ...(entry.menuType === 2
        ? []
        : [
            {
              key: 'add',
              label: '添加下级',
              do: addPermission.access,
              onClick: () => setDialog({ kind: 'add', parent: entry }),
            },
          ]),
      ...(entry.perms === null
        ? []
        : [
            {
              key: 'rules',
              label: '数据规则',
              do: 'sys:permission:rule',
              onClick: () => setDialog({ kind: 'rules', entry }),
            },
          ]),
      ...(entry.isBuiltIn
        ? []
        : [
            {
              key: 'delete',
              label: '删除',
              do: deletePermission.access,
              danger: true,
              onClick: () => remove(entry),
            },
          ]),
    ].filter(action => access.can(action.do))
  return (
    <ListGround>
      <Can do={explainPermission.access}>
        <Panel>
          <ExplainBox />
        </Panel>
      </Can>
      <Panel>
        {error !== null && data === undefined && (
          <ListProblem problem={error} right={permissionList.access} onRetry={() => void refetch()} />
        )}
        {isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
        {data !== undefined && (
          <>
            <div className={styles.tools}>
              <Can do={addPermission.access}>
                <Button
                  type="primary"
                  icon={<PlusOutlined />}
                  onClick={() => setDialog({ kind: 'add', parent: undefined })}
                >
                  新增
                </Button>
              </Can>
              <Button onClick={() => setOpened(new Set(branchIds(nodes)))}>展开全部</Button>
              <Button onClick={() => setOpened(new Set())}>收起全部</Button>
              <Input.Search
                allowClear
                aria-label="名称、路径或授权标识"
                placeholder="名称、路径或授权标识"
                value={words}
                onChange={event => setWords(event.target.value)}
              />
            </div>
            {found.length === 0 ? (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合条件的菜单" />
            ) : (
              <EntryTable
                nodes={found}
                opened={words.trim() === '' ? opened : new Set(branchIds(found))}
                onOpened={setOpened}
                actionsOf={actionsOf}
              />
            )}
          </>
        )}
      </Panel>
      {dialog?.kind === 'add' && <EntryDialog nodes={nodes} parent={dialog.parent} onClosed={close} />}
      {dialog?.kind === 'edit' && <EntryDialog nodes={nodes} entry={dialog.entry} onClosed={close} />}
      {dialog?.kind === 'rules' && <RuleDrawer entry={dialog.entry} onClosed={close} />}
    </ListGround>
  )
}
