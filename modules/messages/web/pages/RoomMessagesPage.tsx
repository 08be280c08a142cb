import { MessageList } from '../centre/MessageList'

/** 客房消息: what housekeeping and the desk tell each other. */
export default function RoomMessagesPage() {
  return <MessageList family="room" />
}
