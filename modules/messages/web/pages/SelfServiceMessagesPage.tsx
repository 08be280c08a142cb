import { MessageList } from '../centre/MessageList'

/** 自助机消息: what the kiosks report. */
export default function SelfServiceMessagesPage() {
  return <MessageList family="selfService" />
}
