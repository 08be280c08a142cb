import { nightCount, nightsOf } from '@kezhan/base/nights'
import type { ChartBar, RoomChart } from '@kezhan/desk/model/room-chart'
import { barsInTheWay } from '@kezhan/front-desk/rules/chart-move'
import { splitLine } from '@kezhan/reservations/model/booking-calls'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import { Field } from '@kezhan/web-kit/forms/Field'
import fields from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Select } from 'antd'
import { useState } from 'react'
import { barText } from './bar-words'

interface Props {
  chart: RoomChart
  bar: ChartBar
  roomNo: string
  base: HotelBase
  onDone(): void
  onClosed(): void
}

/** 拆分: from a day on the guest has another room, or one that is chosen later. */
export function SplitDialog({ chart, bar, roomNo, base, onDone, onClosed }: Props) {
  const act = useDeskAct()
  const days = nightsOf(bar).slice(1)
  const [date, setDate] = useState(days[0] ?? bar.depart)
  const [roomId, setRoomId] = useState<string>()
  const typeName = (id: string) => base.roomTypes.find(type => type.id === id)?.name ?? ''
  const period = { from: `${date} ${bar.from.slice(11)}`, to: bar.to }
  const rooms = chart.rooms
    .filter(room => room.roomId !== bar.roomId)
    .filter(room => barsInTheWay(chart, room.roomId, period, [bar.id]).length === 0)
    .toSorted((a, b) => Number(a.roomTypeId !== bar.bookedTypeId) - Number(b.roomTypeId !== bar.bookedTypeId))
  // The room was free from another day, perhaps not from this one.
  const chosen = rooms.some(room => room.roomId === roomId) ? roomId : undefined
  async function handleOk(): Promise<boolean> {
    const answer = await act(
      splitLine,
      {
        reservationRoomId: bar.id,
        date,
        version: bar.version,
        ...(chosen === undefined ? {} : { roomId: chosen }),
      },
      () => `已拆分，${date} 起${chosen === undefined ? '待排房' : `住 ${numberOf(chosen)}`}`,
    )
    onDone()
    return answer !== undefined
  }
  const numberOf = (id: string) => chart.rooms.find(room => room.roomId === id)?.roomNo ?? ''
  return (
    <ActionModal title={`拆分 ${bar.name}`} widthPx={520} okClose onOk={handleOk} onClosed={onClosed}>
      <div className={fields.fields}>
        <p className={fields.total}>{barText(bar, bar.roomId === null ? '' : roomNo)}</p>
        <Field label="换房日期" htmlFor="split-date">
          <Select
            id="split-date"
            aria-label="换房日期"
            value={date}
            onChange={setDate}
            options={days.map(day => ({
              value: day,
              label: `${day}（${nightCount({ arrive: bar.arrive, depart: day })}+${nightCount({ arrive: day, depart: bar.depart })} 晚）`,
            }))}
          />
        </Field>
        <Field label="此后的房间" htmlFor="split-room">
          <Select
            id="split-room"
            aria-label="此后的房间"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="不选则移到未排房"
            {...(chosen === undefined ? {} : { value: chosen })}
            onChange={(id: string | undefined) => setRoomId(id)}
            options={rooms.map(room => ({
              value: room.roomId,
              label: `${room.roomNo} ${typeName(room.roomTypeId)}`,
            }))}
            notFoundContent={`${date} 至 ${bar.depart} 没有空闲的房间`}
          />
        </Field>
        <p className={fields.hint}>每晚房价不变；客人在换房日退出前一间、入住后一间。</p>
      </div>
    </ActionModal>
  )
}
