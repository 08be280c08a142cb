import { useCall } from '@kezhan/client/request/use-call'
import { type HotelLine, hotelTrends } from '@kezhan/dashboard/model/home-calls'
import { shownFigures } from '@kezhan/dashboard/rules/home-figures'
import { Drawer } from 'antd'
import { useState } from 'react'
import dashboard from '../dashboard/dashboard.module.css'
import { TrendCards } from '../home/TrendCards'

const refreshMs = 60_000

/** One hotel of the head office, with its past. */
export function HotelTrends({ hotel, onClosed }: { hotel: HotelLine; onClosed(): void }) {
  const [isOpen, setOpen] = useState(true)
  const { data, error } = useCall(
    hotelTrends,
    { hotelCode: hotel.hotelCode },
    { quiet: true, keepPrevious: true, refetchIntervalMs: refreshMs },
  )
  return (
    <Drawer
      title={hotel.name}
      size="min(960px, 100vw)"
      open={isOpen}
      onClose={() => setOpen(false)}
      afterOpenChange={isShown => !isShown && onClosed()}
    >
      <div className={dashboard.dashboard}>
        {error !== null && <p role="alert">读取失败：{error.message}</p>}
        <TrendCards
          title={`营业日 ${data?.today ?? hotel.businessDate}`}
          keys={shownFigures.map(({ row }) => row)}
          data={data}
        />
      </div>
    </Drawer>
  )
}
