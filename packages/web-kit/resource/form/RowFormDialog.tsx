import type { Resource } from '@kezhan/resource/define'
import type { Value } from '@kezhan/resource/field'
import { permissionOf } from '@kezhan/resource/permission'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { FormFooter } from '@kezhan/widgets/form/FormFooter'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Alert, App, Button, Skeleton, Typography } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { fieldsIn, type Row } from '../row'
import type { ResourceSlots } from '../slots'
import { FormFields } from './FormFields'
import styles from './form.module.css'
import { focusFirstField } from './form-focus'
import { widestOf } from './form-layout'
import { givenValues } from './given-values'
import { editRowForm, isDirty, newRowForm, type RowForm, rebase } from './row-form'
import { SaveNotice } from './SaveNotice'
import { useDraft } from './use-draft'
import { useNextOrder } from './use-next-order'
import { useRow } from './use-row'
import { useRowSave } from './use-row-save'

interface Props {
  resource: Resource
  slots: ResourceSlots
  /** Opened by itself, because the session expired over it. */
  resumes: boolean
  onClosed(): void
}

interface AddProps extends Props {
  preset: Readonly<Record<string, Value>>
  onAdded?(id: string): void
}

/** Opens as soon as it is known which number comes next, where rows have an order. */
export function AddDialog(props: AddProps) {
  const { resource, slots, preset } = props
  const next = useNextOrder(resource, slots.extraFilter, preset)
  return next === undefined ? null : <NewRowDialog {...props} preset={{ ...next, ...preset }} />
}

function NewRowDialog({ resource, slots, preset, resumes, onAdded, onClosed }: AddProps) {
  const [form] = useState(() => newRowForm(resource, preset, givenValues(resource, slots)))
  return (
    <RowFormDialog
      title={`新增${resource.title}`}
      form={form}
      row={undefined}
      slots={slots}
      resumes={resumes}
      onClosed={onClosed}
      {...(onAdded === undefined ? {} : { onAdded })}
    />
  )
}

/** The form stands empty behind a skeleton until the row has come, children and version included. */
export function EditDialog({ resource, slots, id, resumes, onClosed }: Props & { id: string }) {
  const [form] = useState(() => editRowForm(resource, { id }))
  const [row, setRow] = useState<Row>()
  const loaded = useRow(resource.path, id)
  useEffect(() => {
    if (loaded.data === undefined) return
    rebase(form, loaded.data)
    setRow(loaded.data)
  }, [form, loaded.data])
  const waiting =
    loaded.problem === undefined ? (
      <Skeleton active paragraph={{ rows: fieldsIn(resource.fields, 'form').length }} title={false} />
    ) : (
      <ListProblem
        problem={loaded.problem}
        right={permissionOf(resource, 'queryById')}
        onRetry={loaded.reload}
      />
    )
  return (
    <RowFormDialog
      title={`编辑${resource.title}`}
      form={form}
      row={row}
      slots={slots}
      resumes={resumes}
      onClosed={onClosed}
    >
      {row === undefined && waiting}
    </RowFormDialog>
  )
}

interface FormProps {
  title: string
  form: RowForm
  row: Row | undefined
  slots: ResourceSlots
  resumes: boolean
  /** Stands in place of the fields while there is nothing to fill in yet. */
  children?: ReactNode
  onAdded?(id: string): void
  onClosed(): void
}

function RowFormDialog({ title, form, row, slots, resumes, children, onAdded, onClosed }: FormProps) {
  const isReady = !children
  const { modal } = App.useApp()
  const [isOpen, setOpen] = useState(true)
  const formId = useId()
  const root = useRef<HTMLFormElement>(null)
  const draft = useDraft(form, { resumes, isReady })
  const saving = useRowSave(form, root, slots.addPath, onAdded)
  const { isSending } = saving.sending

  const close = (): void => {
    draft.settle()
    setOpen(false)
  }
  const handleSave = async (): Promise<void> => {
    if (await saving.save()) close()
  }
  const handleCancel = (): void => {
    if (!isDirty(form)) {
      close()
      return
    }
    modal.confirm({
      title: '放弃未保存的修改？',
      content: '关闭后，已填写的内容不会保存。',
      okText: '放弃',
      cancelText: '继续填写',
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: close,
    })
  }
  return (
    <DialogFrame
      title={title}
      widthPx={widthOf(form.resource)}
      isOpen={isOpen}
      onCancel={handleCancel}
      onOpened={() => focusFirstField(root.current)}
      onClosed={onClosed}
      footer={
        <FormFooter
          sending={saving.sending}
          notice={<SaveNotice of={saving} />}
          okText="保存"
          formId={formId}
          isOkDisabled={!isReady}
          onCancel={handleCancel}
        />
      }
    >
      {draft.state === 'offered' && (
        <Alert
          className={styles.notice ?? ''}
          type="info"
          showIcon
          title="恢复上次未保存的内容？"
          action={
            <>
              <Button size="small" type="link" onClick={draft.restore}>
                恢复
              </Button>
              <Button size="small" type="link" onClick={draft.discard}>
                丢弃
              </Button>
            </>
          }
        />
      )}
      {draft.state === 'restored' && (
        <Typography.Paragraph type="secondary" role="status">
          已恢复未保存的内容
        </Typography.Paragraph>
      )}
      {children || (
        <FormFields
          id={formId}
          root={root}
          form={form}
          row={row}
          slots={slots}
          isSaving={isSending}
          onSave={() => void handleSave()}
        />
      )}
    </DialogFrame>
  )
}

/** As wide as its columns need; a master with its rows gets the widest. */
function widthOf({ fields, children, layout }: Resource): number {
  if (children !== undefined && Object.keys(children).length > 0) return 1100
  return [560, 880][widestOf(layout, fieldsIn(fields, 'form').length) - 1] ?? 1100
}
