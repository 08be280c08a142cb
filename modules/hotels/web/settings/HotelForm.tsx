import { useAccess } from '@kezhan/client/access/use-access'
import { refreshHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useSend } from '@kezhan/client/request/use-call'
import { editHotel, type HotelDetail, hotelFields } from '@kezhan/hotels/model/hotel-calls'
import type { InputOf } from '@kezhan/resource/call'
import type { Resource } from '@kezhan/resource/define'
import { FormFields } from '@kezhan/web-kit/resource/form/FormFields'
import { checkedBody, editRowForm } from '@kezhan/web-kit/resource/form/row-form'
import { useRowFormSend } from '@kezhan/web-kit/resource/form/use-row-form-send'
import { FormSummary } from '@kezhan/widgets/form/FormSummary'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import styles from './settings.module.css'

/** Only the form is drawn from it: a hotel is no row that its own people add, list or delete. */
const description: Resource = {
  path: '/base/hotel',
  table: 'hotel',
  title: '基本资料',
  scope: 'hotel',
  fields: hotelFields,
}

interface Props {
  hotel: HotelDetail
  onReload(): Promise<void>
}

export function HotelForm({ hotel, onReload }: Props) {
  const { message } = App.useApp()
  const canEdit = useAccess().can(editHotel.access)
  const saving = useSend(editHotel)
  const root = useRef<HTMLFormElement>(null)
  const [row] = useState(() => rowOf(hotel))
  const [form] = useState(() => editRowForm(description, row))

  const sending = useRowFormSend(form, root)
  const save = async (): Promise<boolean> => {
    if (!canEdit || checkedBody(form) === undefined) return false
    // The form holds the fields of the call and the server checks them again.
    const values = { ...form.store.values(), version: hotel.version } as unknown as InputOf<typeof editHotel>
    await saving.mutateAsync(values)
    message.success('保存成功！')
    await onReload()
    refreshHotelBase(hotel.hotelCode)
    return true
  }
  const handleSave = () => void sending.send(save)
  return (
    <section className={styles.card} aria-label="基本资料">
      <p className={styles.facts}>
        酒店编码 <strong>{hotel.hotelCode}</strong>　入住 {hotel.checkInTime}　离店 {hotel.checkOutTime}（在
        <Link to="/Setting/paramConfig">参数配置</Link>中修改）
      </p>
      <FormFields
        form={form}
        row={row}
        slots={{}}
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

/** The fields of the form, and the id and version that make it an edit. */
function rowOf(hotel: HotelDetail) {
  const values = Object.keys(hotelFields).map(name => [name, hotel[name as keyof typeof hotelFields]])
  return { ...Object.fromEntries(values), id: hotel.hotelCode, version: hotel.version }
}
