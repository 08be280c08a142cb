import { holiday } from '@kezhan/rates/model/holiday'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { Button } from 'antd'
import { useState } from 'react'

const YearDialog = lazyWidget(async () => (await import('../calendar/YearDialog')).YearDialog, 0)

/** 酒店日历: the days as a list to work on, and as a year to look at. */
export default function HotelCalendarPage() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ResourcePage path={holiday.path} toolbar={() => <Button onClick={() => setOpen(true)}>年历</Button>} />
      {isOpen && <YearDialog onClosed={() => setOpen(false)} />}
    </>
  )
}
