import { MessageList } from '../centre/MessageList'

/** 异常消息: what went wrong, why, and the one click that mends it. */
export default function AbnormalMessagesPage() {
  return <MessageList family="abnormal" />
}
