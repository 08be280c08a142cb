import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { certTypes, genders } from '@kezhan/desk/model/order-words'
import { guestDetail, saveGuestFile } from '@kezhan/guest-history/model/guest-calls'
import type { GuestFile } from '@kezhan/guests/model/guest-shapes'
import type { InputOf } from '@kezhan/resource/call'
import type { Resource } from '@kezhan/resource/define'
import { FormDialog } from '@kezhan/web-kit/resource/form/FormDialog'
import { newRowForm } from '@kezhan/web-kit/resource/form/row-form'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { App, Select } from 'antd'
import { useState } from 'react'

const { guestId: _id, version: _version, ...fields } = saveGuestFile.input
/** Only the form is drawn from it. */
const form: Resource = {
  path: '/ebk/guest',
  table: 'guest',
  title: '客史',
  scope: 'hotel',
  fields: { ...fields, certNo: { ...fields.certNo, help: '编辑时空着表示不修改' } },
}

/** 新增、编辑客人. A form that is half filled in asks before it is left. */
export function GuestFormDialog({ guestId, onClosed }: { guestId?: string; onClosed(): void }) {
  const known = useCall(guestDetail, { guestId: guestId ?? '' }, { enabled: guestId !== undefined })
  if (guestId !== undefined && known.data === undefined) return null
  return <GuestForm guest={known.data} onClosed={onClosed} />
}

function GuestForm({ guest, onClosed }: { guest: GuestFile | undefined; onClosed(): void }) {
  const { message } = App.useApp()
  const saving = useSend(saveGuestFile)
  const refresh = useRefresh()
  const [rowForm] = useState(() => newRowForm(form, guest === undefined ? newGuest : valuesOf(guest), {}))
  return (
    <FormDialog
      title={guest === undefined ? '新增客人' : `编辑客人 ${guest.name}`}
      form={rowForm}
      okText="保存"
      formParts={{ gender: GenderPart, certType: CertTypePart }}
      onSave={async values => {
        const own = guest === undefined ? {} : { guestId: guest.guestId, version: guest.version }
        // The form holds the fields of the call and the server checks them again.
        await saving.mutateAsync({ ...values, ...own } as unknown as InputOf<typeof saveGuestFile>)
        message.success('保存成功')
        await refresh('/ebk')
      }}
      onClosed={onClosed}
    />
  )
}

const newGuest = { gender: 'unknown', certType: 'ID_CARD', nationality: 'CHN' }

function valuesOf(guest: GuestFile) {
  const { name, gender, birthday, nation, nationality, certType, certValidTo, address, phone, email } = guest
  const { plateNo, vipLevel, tags, preferences, remark } = guest
  return {
    ...{ name, gender, birthday, nation, nationality, certType: certType ?? 'ID_CARD', certValidTo, address },
    ...{ phone, email, plateNo, vipLevel, tags, preferences, remark },
  }
}

const choicesOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))

function GenderPart({ id, value, onChange, disabled }: FormPartProps) {
  const options = choicesOf(genders)
  return (
    <Select id={id} value={String(value ?? '')} options={options} disabled={disabled} onChange={onChange} />
  )
}

function CertTypePart({ id, value, onChange, disabled }: FormPartProps) {
  const options = choicesOf(certTypes)
  return (
    <Select id={id} value={String(value ?? '')} options={options} disabled={disabled} onChange={onChange} />
  )
}
