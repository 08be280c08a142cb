import { MessageList } from '../centre/MessageList'

/** 集团消息: what headquarters and the platform say to every hotel. */
export default function GroupMessagesPage() {
  return <MessageList family="group" />
}
