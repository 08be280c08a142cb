import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { sourceTypes } from '@kezhan/desk/model/order-words'
import { SavedNames } from '@kezhan/web-kit/resource/query/SavedNames'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { MomentRange } from '@kezhan/widgets/MomentRange'
import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import { noNarrowing, type OrderFilter } from './order-filter'
import type { OrderListKind } from './order-lists'
import { useSavedFilters } from './use-saved-filters'

interface Props {
  kind: OrderListKind
  title: string
  firstTab: string
  filter: OrderFilter
  onFilter(filter: OrderFilter): void
  onClosed(): void
}

/** 筛选: by channel, source, type and day of arrival; tab, word and order are kept under a name with them. */
export function OrderFilterDialog({ kind, title, firstTab, filter, onFilter, onClosed }: Props) {
  const base = useHotelBase()
  const isPhone = useIsPhone()
  const { saved, change: changeSaved } = useSavedFilters(kind, firstTab)
  const [isOpen, setOpen] = useState(true)
  const [draft, setDraft] = useState(filter)
  const change = (part: Partial<OrderFilter>): void => setDraft(old => ({ ...old, ...part }))
  const use = (next: OrderFilter): void => {
    onFilter(next)
    setOpen(false)
  }
  const choice = (name: 'channelId' | 'sourceType' | 'roomTypeId', label: string, options: Options) => (
    <Form.Item label={label} htmlFor={`orders-${name}`}>
      <Select
        id={`orders-${name}`}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="全部"
        value={draft[name] || null}
        options={[...options]}
        onChange={value => change({ [name]: value ?? '' })}
      />
    </Form.Item>
  )
  return (
    <DialogFrame
      title={`筛选${title}`}
      widthPx={720}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>关闭</Button>
          <Button onClick={() => use({ ...draft, ...noNarrowing })}>重置</Button>
          <Button type="primary" onClick={() => use(draft)}>
            查询
          </Button>
        </>
      }
    >
      <div style={{ display: 'flex', flexDirection: isPhone ? 'column' : 'row', gap: 24 }}>
        <Form layout="vertical" style={{ flex: 1, minWidth: 0 }}>
          {choice('channelId', '渠道', (base?.channels ?? []).map(ofHotel))}
          {choice('sourceType', '客源', sources)}
          {choice('roomTypeId', '房型', (base?.roomTypes ?? []).map(ofHotel))}
          <Form.Item label="入住日期" htmlFor="orders-days">
            <MomentRange
              part="date"
              id="orders-days"
              value={[draft.from || null, draft.to || null]}
              onChange={([from, to]) => change({ from: from ?? '', to: to ?? '' })}
            />
          </Form.Item>
        </Form>
        <SavedNames
          saved={saved}
          make={name => ({ title: name, filter: draft })}
          onChange={changeSaved}
          onLoad={one => use(one.filter)}
        />
      </div>
    </DialogFrame>
  )
}

type Options = readonly { readonly value: string; readonly label: string }[]
const ofHotel = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name })
const sources: Options = Object.entries(sourceTypes).map(([value, label]) => ({ value, label }))
