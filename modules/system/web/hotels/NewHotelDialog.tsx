import type { InputOf } from '@kezhan/resource/call'
import type { Resource } from '@kezhan/resource/define'
import { addHotel, hotelAdmin, type OpenedHotel } from '@kezhan/system/model/hotel'
import { ApiProblem } from '@kezhan/web-kit/request/client'
import { useRefresh, useSend } from '@kezhan/web-kit/request/use-call'
import { DialogFrame } from '@kezhan/web-kit/resource/DialogFrame'
import { FormFields } from '@kezhan/web-kit/resource/FormFields'
import { focusFirstField, focusFirstProblem } from '@kezhan/web-kit/resource/form-focus'
import { checkedBody, isDirty, newRowForm, placeProblems } from '@kezhan/web-kit/resource/row-form'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'

/** Only the form is drawn from it; what is sent is a call that opens the hotel as a whole. */
const description: Resource = { ...hotelAdmin, fields: addHotel.input }

interface Props {
  onOpened(hotel: OpenedHotel): void
  onClosed(): void
}

export function NewHotelDialog({ onOpened, onClosed }: Props) {
  const { message, modal } = App.useApp()
  const [form] = useState(() => newRowForm(description, {}, {}))
  const [isOpen, setOpen] = useState(true)
  const root = useRef<HTMLFormElement>(null)
  const saving = useSend(addHotel)
  const refresh = useRefresh()

  async function handleSave() {
    const body = saving.isPending ? undefined : checkedBody(form)
    if (body === undefined) return requestAnimationFrame(() => focusFirstProblem(root.current))
    try {
      // The form holds the fields of the call and the server checks them again.
      onOpened(await saving.mutateAsync(body as InputOf<typeof addHotel>))
      setOpen(false)
      await refresh(hotelAdmin.path)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const homeless = placeProblems(form, error.problems)
      if (!error.shown && (error.problems.length === 0 || homeless.length > 0)) message.error(error.message)
      requestAnimationFrame(() => focusFirstProblem(root.current))
    }
  }
  function handleCancel() {
    if (!isDirty(form)) return setOpen(false)
    modal.confirm({
      title: '放弃未保存的修改？',
      content: '关闭后，已填写的内容不会保存。',
      okText: '放弃',
      cancelText: '继续填写',
      okButtonProps: { danger: true },
      onOk: () => setOpen(false),
    })
  }

  return (
    <DialogFrame
      title="新增酒店"
      widthPx={880}
      isOpen={isOpen}
      onCancel={handleCancel}
      onOpened={() => focusFirstField(root.current)}
      onClosed={onClosed}
      footer={
        <>
          <Button onClick={handleCancel}>取消</Button>
          <Button type="primary" loading={saving.isPending} onClick={() => void handleSave()}>
            开通
          </Button>
        </>
      }
    >
      <p style={{ margin: 0, color: 'var(--text-secondary)' }}>
        开通时一并建立班次、入账科目、参数、字典、标准角色和第一位管理员。
      </p>
      <FormFields
        form={form}
        row={undefined}
        slots={{}}
        isSaving={saving.isPending}
        root={root}
        onSave={() => void handleSave()}
      />
    </DialogFrame>
  )
}
