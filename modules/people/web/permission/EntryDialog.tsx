import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import {
  addPermission,
  editPermission,
  type PermissionNode,
  permissionList,
} from '@kezhan/people/model/permission-calls'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { Alert, App, Button, Form } from 'antd'
import { useState } from 'react'
import { EntryFields } from './EntryFields'
import { type EntryValues, entryTypes, entryValues, newEntry } from './entry-form'

interface Props {
  readonly nodes: readonly PermissionNode[]
  /** The entry to be changed; absent for a new one. */
  readonly entry?: PermissionNode
  /** What a new entry hangs below; absent at the top. */
  readonly parent?: PermissionNode | undefined
  readonly onClosed: () => void
}

/** A group, a page or a button of the menu. What makes a built-in page work can be read only. */
export function EntryDialog({ nodes, entry, parent, onClosed }: Props) {
  const { modal } = App.useApp()
  const isPhone = useIsPhone()
  const attempt = useAttempt()
  const refresh = useRefresh()
  const add = useSend(addPermission)
  const edit = useSend(editPermission)
  const [form] = Form.useForm<EntryValues>()
  const [isOpen, setOpen] = useState(true)
  const [initial] = useState(() => (entry === undefined ? newEntry(parent) : entryValues(entry)))
  const isSaving = add.isPending || edit.isPending

  const { part, areSound } = useSoundBoxes()
  async function handleFinish(typed: EntryValues) {
    if (!areSound()) return
    // Fields that this type does not show keep what they were.
    const values = { ...initial, ...typed }
    const isDone = await attempt(
      () => (entry === undefined ? add.mutateAsync(values) : edit.mutateAsync({ ...values, id: entry.id })),
      entry === undefined ? '添加成功！' : '修改成功！',
    )
    if (!isDone) return
    setOpen(false)
    await refresh(permissionList.path.replace(/\/list$/, ''))
  }
  const handleCancel = (): void => {
    if (!form.isFieldsTouched()) {
      setOpen(false)
      return
    }
    modal.confirm({
      title: '放弃未保存的修改？',
      content: '关闭后，已填写的内容不会保存。',
      okText: '放弃',
      cancelText: '继续填写',
      okButtonProps: { danger: true },
      onOk: () => setOpen(false),
    })
  }
  const what = entry === undefined ? '新增菜单' : `编辑${entryTypes[entry.menuType] ?? '菜单'}`
  return (
    <DialogFrame
      title={what}
      widthPx={720}
      isOpen={isOpen}
      onCancel={handleCancel}
      onClosed={onClosed}
      footer={
        <>
          <Button onClick={handleCancel}>取消</Button>
          <Button type="primary" loading={isSaving} onClick={form.submit}>
            保存
          </Button>
        </>
      }
    >
      {entry?.isBuiltIn && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 12 }}
          title="内置菜单：类型、路径、组件和授权标识由产品决定，只能查看。"
        />
      )}
      <div ref={part}>
        <Form<EntryValues>
          form={form}
          layout={isPhone ? 'vertical' : 'horizontal'}
          colon={false}
          disabled={isSaving}
          {...(isPhone ? {} : { labelCol: { flex: '112px' }, wrapperCol: { flex: 'auto' } })}
          initialValues={initial}
          onFinish={values => void handleFinish(values)}
        >
          <EntryFields nodes={nodes} entry={entry} />
        </Form>
      </div>
    </DialogFrame>
  )
}
