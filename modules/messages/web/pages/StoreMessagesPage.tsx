import { MessageList } from '../centre/MessageList'

/** 门店消息: money, shifts, dates and stock of the house. */
export default function StoreMessagesPage() {
  return <MessageList family="store" />
}
