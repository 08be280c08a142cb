import { simulateChannel } from '@kezhan/channels/model/channel-calls'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { Button, Dropdown } from 'antd'

const kinds = [
  ['new', '来新单'],
  ['unknown', '来单（房型未对应）'],
  ['change', '变更最近一单'],
  ['cancel', '取消最近一单'],
] as const

/** 模拟渠道: in a demonstration a channel speaks when somebody presses a button. */
export function SimulateButton() {
  const act = useDeskAct()
  const channels = useHotelBase()?.channels.filter(one => one.enabled && one.kind === 'ota') ?? []
  if (channels.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: channels.map(({ id, name }) => ({
          key: id,
          label: name,
          children: kinds.map(([kind, label]) => ({
            key: `${id} ${kind}`,
            label,
            onClick: () =>
              void act(
                simulateChannel,
                { channelId: id, kind },
                done => `${name}已发送 ${done.channelOrderNo}`,
              ),
          })),
        })),
      }}
    >
      <Button>模拟来单</Button>
    </Dropdown>
  )
}
