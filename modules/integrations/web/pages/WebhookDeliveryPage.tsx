import { Can } from '@kezhan/client/access/Can'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { webhookDelivery, webhookResend } from '@kezhan/integrations/model/webhook'
import type { ResourceList } from '@kezhan/web-kit/resource/list/use-resource-list'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { Button } from 'antd'

/** 推送记录: what was told to whom, and again what is ticked. */
export default function WebhookDeliveryPage() {
  return (
    <ResourcePage
      path={webhookDelivery.path}
      nextStep="还没有推送。事件发生后，启用的推送地址会收到通知。"
      toolbar={list => <ResendButton list={list} />}
    />
  )
}

function ResendButton({ list }: { list: ResourceList }) {
  const attempt = useAttempt()
  const refresh = useRefresh()
  const resend = useSend(webhookResend)
  const ids = [...list.selection.values()].map(row => row.id)
  async function handleClick() {
    if (!(await attempt(() => resend.mutateAsync({ ids }), `已安排重发 ${ids.length} 条`))) return
    list.select([])
    await refresh(webhookDelivery.path)
  }
  return (
    <Can do={webhookResend.access}>
      <Button disabled={ids.length === 0} loading={resend.isPending} onClick={() => void handleClick()}>
        重发
      </Button>
    </Can>
  )
}
