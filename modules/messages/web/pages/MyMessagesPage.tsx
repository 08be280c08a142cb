import { MessageList } from '../centre/MessageList'

/** 我的消息: everything that concerns oneself, of all families. */
export default function MyMessagesPage() {
  return <MessageList />
}
