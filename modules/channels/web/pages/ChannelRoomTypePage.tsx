import { channelRoomType } from '@kezhan/channels/model/channel-room-type'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { Segmented } from 'antd'
import { useState } from 'react'
import { MappingTree } from '../mappings/MappingTree'

const views = [
  { value: 'tree', label: '对应关系' },
  { value: 'list', label: '列表' },
] as const

/** 渠道房型: as a tree for mapping, as a list for searching, importing and exporting. */
export default function ChannelRoomTypePage() {
  const [view, setView] = useState<'tree' | 'list'>('tree')
  return (
    <>
      <ListGround>
        <Panel>
          <Segmented value={view} onChange={setView} options={[...views]} />
        </Panel>
        {view === 'tree' && (
          <Panel>
            <MappingTree />
          </Panel>
        )}
      </ListGround>
      {view === 'list' && (
        <div style={{ marginTop: 12 }}>
          <ResourcePage path={channelRoomType.path} />
        </div>
      )}
    </>
  )
}
