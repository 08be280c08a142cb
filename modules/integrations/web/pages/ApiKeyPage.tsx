import { Can } from '@kezhan/client/access/Can'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { apiKey, apiKeyCreate, apiKeyWithdraw } from '@kezhan/integrations/model/api-key'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { App, Button } from 'antd'
import { useState } from 'react'
import { ScopeChoice } from '../ScopeChoice'
import { SecretDialog } from '../SecretDialog'

/** 接口密钥: made, shown once, and withdrawn. */
export default function ApiKeyPage() {
  const { modal } = App.useApp()
  const attempt = useAttempt()
  const refresh = useRefresh()
  const withdraw = useSend(apiKeyWithdraw)
  const [isAsked, setAsked] = useState(false)
  const [made, setMade] = useState<string>()
  const askWithdraw = (row: Row) =>
    void modal.confirm({
      title: `停用接口密钥“${String(row.name)}”？`,
      content: '使用它的程序立即不能访问，且不能恢复。',
      okText: '停用',
      onOk: async () => {
        if (await attempt(() => withdraw.mutateAsync({ id: row.id }), `已停用“${String(row.name)}”`))
          await refresh(apiKey.path)
      },
    })
  const create = (
    <Can do={apiKeyCreate.access}>
      <Button type="primary" onClick={() => setAsked(true)}>
        新建密钥
      </Button>
    </Can>
  )
  return (
    <>
      <ResourcePage
        path={apiKey.path}
        toolbar={() => create}
        nextStep="还没有接口密钥。其他程序（财务、门锁、会员小程序等）用密钥访问酒店的数据。"
        rowActions={row => [
          {
            key: 'withdraw',
            label: '停用',
            do: apiKeyWithdraw.access,
            danger: true,
            disabled: row.state !== 'active',
            onClick: () => askWithdraw(row),
          },
        ]}
      />
      {isAsked && (
        <CallDialog
          call={apiKeyCreate}
          title="新建接口密钥"
          okText="生成"
          parts={{ scopes: ScopeChoice }}
          onDone={({ key }) => setMade(key)}
          onClosed={() => setAsked(false)}
        />
      )}
      {made !== undefined && (
        <SecretDialog title="接口密钥" secret={made} onClosed={() => setMade(undefined)} />
      )}
    </>
  )
}
