import { Can } from '@kezhan/client/access/Can'
import { generateRooms } from '@kezhan/rooms/model/generate-calls'
import { room } from '@kezhan/rooms/model/room'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { Button } from 'antd'
import { useState } from 'react'

const GenerateDialog = lazyWidget(async () => (await import('../settings/GenerateDialog')).GenerateDialog, 0)

/** The rooms of a hotel; a floor of them can be made at once. */
export default function RoomPage() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ResourcePage
        path={room.path}
        toolbar={() => (
          <Can do={generateRooms.access}>
            <Button onClick={() => setOpen(true)}>批量生成</Button>
          </Can>
        )}
      />
      {isOpen && <GenerateDialog onClosed={() => setOpen(false)} />}
    </>
  )
}
