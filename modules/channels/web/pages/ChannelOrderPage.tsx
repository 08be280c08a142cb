import { ChannelOrderList } from '../orders/ChannelOrderList'

/** 渠道订单: what the channels have sent, in the order in which somebody must decide about it. */
export default function ChannelOrderPage() {
  return <ChannelOrderList />
}
