import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import {
  addPermission,
  editPermission,
  type PermissionNode,
  permissionList,
} from '@kezhan/people/model/permission-calls'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { checkedValues } from '@kezhan/widgets/form/checked-values'
import { FormFooter } from '@kezhan/widgets/form/FormFooter'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { Alert, App, Form } from 'antd'
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
  const { part, areSound } = useSoundBoxes()
  const sending = useFormSend(part)

  async function save(): Promise<boolean> {
    const typed = await checkedValues(form)
    if (typed === undefined || !areSound()) return false
    // Fields that this type does not show keep what they were.
    const values = { ...initial, ...typed }
    const isDone = await attempt(
      () => (entry === undefined ? add.mutateAsync(values) : edit.mutateAsync({ ...values, id: entry.id })),
      entry === undefined ? '添加成功！' : '修改成功！',
    )
    if (isDone) void refresh(permissionList.path.replace(/\/list$/, ''))
    return isDone
  }
  async function handleSave(): Promise<void> {
    if (await sending.send(save)) setOpen(false)
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
        <FormFooter sending={sending} okText="保存" onOk={() => void handleSave()} onCancel={handleCancel} />
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
          disabled={sending.isSending}
          {...(isPhone ? {} : { labelCol: { flex: '112px' }, wrapperCol: { flex: 'auto' } })}
          initialValues={initial}
          onFinish={() => void handleSave()}
        >
          <EntryFields nodes={nodes} entry={entry} />
        </Form>
      </div>
    </DialogFrame>
  )
}
