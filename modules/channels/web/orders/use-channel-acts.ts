import {
  type ChannelOrderRow,
  confirmChannelOrder,
  pullChannelOrder,
} from '@kezhan/channels/model/channel-calls'
import { channelOrderStates } from '@kezhan/channels/model/channel-order'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'

/** What needs no dialog: taking an order as it stands, and asking the channel again. */
export function useChannelActs() {
  const act = useDeskAct()
  return {
    confirm: ({ channelOrderId, version }: ChannelOrderRow) =>
      act(confirmChannelOrder, { channelOrderId, version }, confirmedText),
    pull: ({ channelOrderId }: ChannelOrderRow): void =>
      void act(pullChannelOrder, { channelOrderId }, ({ state, isChanged }) =>
        isChanged ? `已更新：${channelOrderStates[state]}` : '与渠道一致，没有变化',
      ),
  }
}

export const confirmedText = (done: {
  readonly resNo: string
  readonly warnings: readonly string[]
}): string => [`已确认，预订单 ${done.resNo}`, ...done.warnings].join('；')
