import { PlusOutlined } from '@ant-design/icons'
import { Can } from '@kezhan/client/access/Can'
import { hotelAdmin } from '@kezhan/hotels/model/hotel-admin'
import { addHotel, type OpenedHotel } from '@kezhan/tenants/model/hotel'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Badge, Button } from 'antd'
import { useState } from 'react'
import { FirstPasswordDialog } from '../hotels/FirstPasswordDialog'
import { NewHotelDialog } from '../hotels/NewHotelDialog'
import { useHotelSwitch } from '../hotels/use-hotel-switch'

/** The hotels of the platform: open a new one, change what the platform knows about it, stop and start it. */
export default function HotelPage() {
  const switchActions = useHotelSwitch()
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<OpenedHotel>()
  return (
    <>
      <ResourcePage
        of={hotelAdmin}
        cells={cells}
        rowActions={switchActions}
        toolbar={() => (
          <Can do={addHotel.access}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              新增酒店
            </Button>
          </Can>
        )}
      />
      {isAdding && <NewHotelDialog onOpened={setOpened} onClosed={() => setAdding(false)} />}
      {opened && <FirstPasswordDialog hotel={opened} onClosed={() => setOpened(undefined)} />}
    </>
  )
}

const cells = {
  enabled: ({ enabled }: Row) =>
    enabled === 'Y' ? <Badge status="success" text="营业" /> : <Badge status="error" text="已停用" />,
}
