import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { type HotelDictItem, saveHotelDictItem } from '@kezhan/dictionaries/model/hotel-dict-calls'
import type { InputOf } from '@kezhan/resource/call'
import type { Resource } from '@kezhan/resource/define'
import { FormDialog } from '@kezhan/web-kit/resource/form/FormDialog'
import { editRowForm, newRowForm } from '@kezhan/web-kit/resource/form/row-form'
import { App, Typography } from 'antd'
import { useState } from 'react'

const { itemText, itemValue, sortOrder, status, colour, description } = saveHotelDictItem.input
/** Only the form is drawn from it. */
const form: Resource = {
  path: '/base/hotelDict',
  table: 'hotel_dict_item',
  title: '字典项',
  scope: 'hotel',
  fields: { itemText, itemValue: { ...itemValue, fixed: true }, sortOrder, status, colour, description },
}

interface Props {
  dictCode: string
  /** Absent for a new one. */
  item: HotelDictItem | undefined
  nextOrder: number
  onClosed(): void
}

export function HotelItemDialog({ dictCode, item, nextOrder, onClosed }: Props) {
  const { message } = App.useApp()
  const saving = useSend(saveHotelDictItem)
  const refresh = useRefresh()
  const [rowForm] = useState(() =>
    item === undefined
      ? newRowForm(form, { sortOrder: nextOrder }, {})
      : editRowForm(form, { ...item, id: item.itemValue, version: 1 }),
  )
  return (
    <FormDialog
      title={item === undefined ? '新增字典项' : `修改字典项 · ${item.itemText}`}
      form={rowForm}
      {...(item?.source === 'platform' || item?.source === 'changed'
        ? {
            note: (
              <Typography.Text type="secondary">
                平台的名称是“{item.platformText ?? item.itemText}”。修改只对本酒店有效，可随时恢复。
              </Typography.Text>
            ),
          }
        : {})}
      onSave={async values => {
        const isNew = item === undefined ? 'Y' : 'N'
        // The form holds the fields of the call and the server checks them again.
        const body = { ...values, dictCode, isNew } as unknown as InputOf<typeof saveHotelDictItem>
        await saving.mutateAsync(body)
        message.success('保存成功！')
        await refresh('/base/hotelDict')
      }}
      onClosed={onClosed}
    />
  )
}
