import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import { cashSaleRooms, type RoomToCharge } from '@kezhan/folios/model/cash-sale-calls'
import { Select } from 'antd'
import styles from './till.module.css'

interface Props {
  id?: string
  folioId: string | undefined
  /** What is to be charged. */
  amountFen: number
  onChange(room: RoomToCharge): void
}

/** 挂房账: a room by its number, with who lives there and how he stands, for who may know it. */
export function RoomChoice({ id = 'till-room', folioId, amountFen, onChange }: Props) {
  const { data: rooms = [], isFetching } = useCall(cashSaleRooms, {}, { quiet: true })
  const room = rooms.find(one => one.folioId === folioId)
  return (
    <div className={styles.room}>
      <Select
        id={id}
        aria-label="挂账房间"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="房号"
        loading={isFetching}
        value={folioId ?? null}
        notFoundContent="没有在住的房间"
        onChange={chosen => {
          const found = rooms.find(one => one.folioId === chosen)
          if (found !== undefined) onChange(found)
        }}
        options={rooms.map(one => ({
          value: one.folioId,
          label: [one.roomNo, one.guestName, isGoodFor(one, amountFen) ? '' : '额度不足']
            .filter(Boolean)
            .join(' '),
          disabled: !isGoodFor(one, amountFen),
        }))}
      />
      {room?.balanceFen != null && room.availableFen !== null && (
        <p className={styles.stock}>
          余额 {formatYuan(room.balanceFen)}，可用额度 {formatYuan(room.availableFen)}
        </p>
      )}
    </div>
  )
}

const isGoodFor = ({ isGood, availableFen }: RoomToCharge, amountFen: number): boolean =>
  availableFen === null ? isGood : availableFen >= amountFen && isGood
