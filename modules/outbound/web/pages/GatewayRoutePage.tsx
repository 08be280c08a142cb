import { PlusOutlined } from '@ant-design/icons'
import { Can } from '@kezhan/client/access/Can'
import { ApiProblem } from '@kezhan/client/request/client'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import {
  gatewayDelete,
  gatewayHosts,
  gatewayList,
  gatewayUpdate,
  type ListedRoute,
} from '@kezhan/outbound/model/gateway-calls'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Alert, App, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { RouteDialog } from '../gateway/RouteDialog'
import { RouteTable } from '../gateway/RouteTable'
import { draftOf, newRoute, type RouteDraft } from '../gateway/route-draft'

/** Gateway routes, with an honest word on what they do in a product of one origin. */
export default function GatewayRoutePage() {
  const { message, modal } = App.useApp()
  const { data, error, isPending, refetch } = useCall(gatewayList)
  const hosts = useCall(gatewayHosts)
  const [draft, setDraft] = useState<RouteDraft>()
  const remove = useSend(gatewayDelete)
  const refresh = useRefresh()

  async function drop(route: ListedRoute) {
    try {
      await remove.mutateAsync({ id: route.id })
      message.success('删除路由成功')
    } catch (problem) {
      // The request client has shown a refusal.
      if (!(problem instanceof ApiProblem)) throw problem
    }
    await refresh('/sys/gatewayRoute')
  }
  const askToDrop = (route: ListedRoute): void =>
    void modal.confirm({
      title: '确认删除',
      content: `删除路由“${route.name}”后，经它访问的请求将不再转发。`,
      okText: '删除',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: () => drop(route),
    })

  return (
    <ListGround>
      <Alert type="info" showIcon title={wordOn(hosts.data)} />
      <Panel>
        <div style={{ marginBottom: 12 }}>
          <Can do={gatewayUpdate.access}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setDraft(newRoute)}>
              新增
            </Button>
          </Can>
        </div>
        {error !== null && data === undefined && (
          <ListProblem problem={error} right={gatewayList.access} onRetry={() => void refetch()} />
        )}
        {isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {data !== undefined && (
          <RouteTable routes={data} onEdit={route => setDraft(draftOf(route))} onDelete={askToDrop} />
        )}
      </Panel>
      {draft && <RouteDialog key={draft.id} start={draft} onClosed={() => setDraft(undefined)} />}
    </ListGround>
  )
}

function wordOn(hosts: readonly string[] | undefined): string {
  const what =
    '启用的路由把 /pms/gateway 之下符合条件的请求转发给它的 URI；不带登录令牌和 Cookie，只转发 JSON。'
  if (hosts === undefined) return what
  return hosts.length === 0
    ? `${what}目前没有允许转发的主机，所有路由只保存、不转发；由运维人员用 KEZHAN_GATEWAY_HOSTS 允许。`
    : `${what}允许的主机：${hosts.join('、')}。`
}
