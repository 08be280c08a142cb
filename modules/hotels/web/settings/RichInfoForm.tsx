import { useAccess } from '@kezhan/client/access/use-access'
import { useSend } from '@kezhan/client/request/use-call'
import { editRichInfo, type RichInfo, richInfoFields } from '@kezhan/hotels/model/rich-info-calls'
import type { InputOf } from '@kezhan/resource/call'
import type { Resource } from '@kezhan/resource/define'
import { FormFields } from '@kezhan/web-kit/resource/form/FormFields'
import { checkedBody, editRowForm } from '@kezhan/web-kit/resource/form/row-form'
import { useRowFormSend } from '@kezhan/web-kit/resource/form/use-row-form-send'
import { FormSummary } from '@kezhan/widgets/form/FormSummary'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { FacilitiesPart } from './FacilitiesPart'
import styles from './settings.module.css'

/** Only the form is drawn from it: a hotel has one such text, which nobody lists. */
const description: Resource = {
  path: '/base/richInfo',
  table: 'hotel_rich_info',
  title: '图文介绍',
  scope: 'hotel',
  fields: richInfoFields,
}

const slots = { formParts: { facilities: FacilitiesPart } }

interface Props {
  info: RichInfo
  onReload(): Promise<void>
}

export function RichInfoForm({ info, onReload }: Props) {
  const { message } = App.useApp()
  const canEdit = useAccess().can(editRichInfo.access)
  const saving = useSend(editRichInfo)
  const root = useRef<HTMLFormElement>(null)
  const [row] = useState(() => ({ ...info, id: 'richInfo' }))
  const [form] = useState(() => editRowForm(description, row))

  const sending = useRowFormSend(form, root)
  const save = async (): Promise<boolean> => {
    if (!canEdit) return false
    checkedBody(form)
    // The form holds the fields of the call and the server checks them again.
    const values = { ...form.store.values(), version: info.version } as unknown as InputOf<
      typeof editRichInfo
    >
    await saving.mutateAsync(values)
    message.success('保存成功！')
    await onReload()
    return true
  }
  const handleSave = () => void sending.send(save)
  return (
    <section className={styles.card} aria-label="图文介绍">
      <FormFields
        form={form}
        row={row}
        slots={slots}
        isSaving={sending.isSending || !canEdit}
        root={root}
        onSave={handleSave}
      />
      {canEdit && (
        <footer className={styles.actions}>
          <FormSummary of={sending} />
          <Button onClick={() => void onReload()} disabled={sending.isSending}>
            重新载入
          </Button>
          <Button type="primary" onClick={handleSave} loading={sending.isSending}>
            保存
          </Button>
        </footer>
      )}
    </section>
  )
}
