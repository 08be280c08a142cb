import { channelLines } from '@kezhan/channels/model/line-calls'
import { useCall } from '@kezhan/client/request/use-call'
import { channel } from '@kezhan/marketing/model/channel'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { useState } from 'react'
import { LineTag } from '../lines/LineTag'

const ChannelLineDrawer = lazyWidget(
  async () => (await import('../lines/ChannelLineDrawer')).ChannelLineDrawer,
  0,
)
const lookEveryMs = 5000

/** 渠道管理: every channel with the state of its line; the line itself opens beside the list. */
export default function ChannelManagementPage() {
  const [openedId, setOpenedId] = useState<string>()
  const lines = useCall(channelLines, {}, { quiet: true, refetchIntervalMs: lookEveryMs })
  const lineOf = (id: string) => lines.data?.find(one => one.channelId === id)
  const opened = openedId === undefined ? undefined : lineOf(openedId)
  return (
    <>
      <ResourcePage
        path={channel.path}
        cells={{ pushUrl: row => <LineTag line={lineOf(row.id)} /> }}
        rowActions={row => [
          { key: 'line', label: '接口', do: channelLines.access, onClick: () => setOpenedId(row.id) },
        ]}
      />
      {opened !== undefined && <ChannelLineDrawer line={opened} onClosed={() => setOpenedId(undefined)} />}
    </>
  )
}
