import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useSend } from '@kezhan/client/request/use-call'
import { webhook, webhookDelivery, webhookPing, webhookSecret } from '@kezhan/integrations/model/webhook'
import { permissionOf } from '@kezhan/resource/permission'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { App } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SecretDialog } from '../SecretDialog'

/** 事件推送: who hears of what; a secret is made once and shown once. */
export default function WebhookPage() {
  const { modal } = App.useApp()
  const attempt = useAttempt()
  const navigate = useNavigate()
  const ping = useSend(webhookPing)
  const secret = useSend(webhookSecret)
  const [made, setMade] = useState<{ readonly name: string; readonly secret: string }>()
  const askSecret = (row: Row) =>
    void modal.confirm({
      title: `为“${String(row.name)}”生成推送密钥？`,
      content: '以前的密钥立即失效，接收方须改用新的密钥核对签名。',
      okText: '生成',
      onOk: async () => {
        await attempt(async () => {
          const answer = await secret.mutateAsync({ id: row.id })
          setMade({ name: String(row.name), secret: answer.secret })
        }, '推送密钥已生成')
      },
    })
  return (
    <>
      <ResourcePage
        path={webhook.path}
        rowActions={row => [
          { key: 'secret', label: '生成密钥', do: webhookSecret.access, onClick: () => askSecret(row) },
          {
            key: 'ping',
            label: '测试',
            do: webhookPing.access,
            onClick: () =>
              void attempt(() => ping.mutateAsync({ id: row.id }), `“${String(row.name)}”已收到测试消息`),
          },
          {
            key: 'deliveries',
            label: '推送记录',
            do: permissionOf(webhookDelivery, 'list'),
            onClick: () => void navigate(`/Setting/webhookDelivery?webhookId=${row.id}`),
          },
        ]}
      />
      {made !== undefined && (
        <SecretDialog
          title={`推送密钥 ${made.name}`}
          secret={made.secret}
          onClosed={() => setMade(undefined)}
        />
      )}
    </>
  )
}
