import { MessageList } from '../centre/MessageList'

/** 待办消息: what somebody must do, with its deadline. */
export default function TodoMessagesPage() {
  return <MessageList family="todo" />
}
