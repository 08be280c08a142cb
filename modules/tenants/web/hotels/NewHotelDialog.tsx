import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { hotelAdmin } from '@kezhan/hotels/model/hotel-admin'
import type { InputOf } from '@kezhan/resource/call'
import type { Resource } from '@kezhan/resource/define'
import { addHotel, type OpenedHotel } from '@kezhan/tenants/model/hotel'
import { FormDialog } from '@kezhan/web-kit/resource/form/FormDialog'
import { newRowForm } from '@kezhan/web-kit/resource/form/row-form'
import { Typography } from 'antd'
import { useState } from 'react'

/** Only the form is drawn from it; what is sent is a call that opens the hotel as a whole. */
const description: Resource = { ...hotelAdmin, fields: addHotel.input }

interface Props {
  onOpened(hotel: OpenedHotel): void
  onClosed(): void
}

export function NewHotelDialog({ onOpened, onClosed }: Props) {
  const [form] = useState(() => newRowForm(description, {}, {}))
  const saving = useSend(addHotel)
  const refresh = useRefresh()
  return (
    <FormDialog
      title="新增酒店"
      widthPx={880}
      okText="开通"
      form={form}
      note={
        <Typography.Text type="secondary">
          开通时一并建立班次、入账科目、参数、字典、标准角色和第一位管理员。
        </Typography.Text>
      }
      onSave={async values => {
        // The form holds the fields of the call and the server checks them again.
        onOpened(await saving.mutateAsync(values as unknown as InputOf<typeof addHotel>))
        await refresh(hotelAdmin.path)
      }}
      onClosed={onClosed}
    />
  )
}
