import { Can } from '@kezhan/client/access/Can'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { resendMessages, sentMessage } from '@kezhan/messages/model/sent-message'
import type { ResourceList } from '@kezhan/web-kit/resource/list/use-resource-list'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { App, Button } from 'antd'

/** 消息列表: what went out of the house, what became of it, and 重发. */
export default function SentMessagesPage() {
  return (
    <ResourcePage
      path={sentMessage.path}
      toolbar={list => <Resend list={list} />}
      nextStep={<span>在“消息设置”中为事件选择短信、邮件或企业微信后，发出的消息记录在这里。</span>}
    />
  )
}

function Resend({ list }: { list: ResourceList }) {
  const { message } = App.useApp()
  const resend = useSend(resendMessages)
  const refresh = useRefresh()
  const ids = [...list.selection.values()].map(row => row.id)

  async function handleResend() {
    const { count } = await resend.mutateAsync({ ids })
    list.select([])
    await refresh(sentMessage.path)
    message.success(`${count} 条消息将重新发送`)
  }

  return (
    <Can do={resendMessages.access}>
      {/* A refusal is shown by the request client. */}
      <Button disabled={ids.length === 0} onClick={() => void handleResend().catch(() => undefined)}>
        重发
      </Button>
    </Can>
  )
}
