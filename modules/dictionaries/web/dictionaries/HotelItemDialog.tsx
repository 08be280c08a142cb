import { type HotelDictItem, saveHotelDictItem } from '@kezhan/dictionaries/model/hotel-dict-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { Input, Typography } from 'antd'

interface Props {
  dictCode: string
  /** Absent for a new one. */
  item: HotelDictItem | undefined
  nextOrder: number
  onClosed(): void
}

export function HotelItemDialog({ dictCode, item, nextOrder, onClosed }: Props) {
  const isOfPlatform = item?.source === 'platform' || item?.source === 'changed'
  return (
    <CallDialog
      call={saveHotelDictItem}
      title={item === undefined ? '新增字典项' : `修改字典项 · ${item.itemText}`}
      given={{ dictCode, isNew: item === undefined ? 'Y' : 'N' }}
      initial={item ?? { sortOrder: nextOrder }}
      fields={['itemText', 'itemValue', 'sortOrder', 'status', 'colour', 'description']}
      {...(item === undefined ? {} : { parts: { itemValue: LockedValue } })}
      note={
        isOfPlatform && (
          <Typography.Text type="secondary">
            平台的名称是“{item.platformText ?? item.itemText}”。修改只对本酒店有效，可随时恢复。
          </Typography.Text>
        )
      }
      okText="保存"
      widthPx={560}
      done="保存成功！"
      refreshes="/base/hotelDict"
      onClosed={onClosed}
    />
  )
}

/** The code of an item never changes. */
const LockedValue = ({ id, value }: FormPartProps) => <Input id={id} value={String(value ?? '')} disabled />
