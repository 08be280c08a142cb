import { MessageList } from '../centre/MessageList'

/** 订单消息: what channels and guests want of us. */
export default function OrderMessagesPage() {
  return <MessageList family="order" />
}
