import { useSayNo } from '@kezhan/client/request/say-no'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { gatewayUpdate } from '@kezhan/outbound/model/gateway-calls'
import { routeProblem } from '@kezhan/outbound/rules/gateway-route'
import { check } from '@kezhan/resource/validate'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { CountInput } from '@kezhan/widgets/CountInput'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { App, Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { FilterChoice } from './FilterChoice'
import { PredicateLines } from './PredicateLines'
import type { RouteDraft } from './route-draft'

interface Props {
  start: RouteDraft
  onClosed(): void
}

/** Writes a route; what is wrong is said before it is sent. */
export function RouteDialog({ start, onClosed }: Props) {
  const { message } = App.useApp()
  const sayNo = useSayNo()
  const isPhone = useIsPhone()
  const [draft, setDraft] = useState(start)
  const save = useSend(gatewayUpdate)
  const refresh = useRefresh()
  const change = (part: Partial<RouteDraft>): void => setDraft({ ...draft, ...part })

  const { part, areSound } = useSoundBoxes()
  async function handleSave(): Promise<boolean> {
    if (!areSound()) return false
    const [wrong] = check({ router: draft }, gatewayUpdate.input, 'add').problems
    const text = wrong?.text ?? routeProblem(draft)
    if (text !== undefined) {
      sayNo(text)
      return false
    }
    await save.mutateAsync({ router: draft })
    message.success('操作成功！')
    await refresh('/sys/gatewayRoute')
    return true
  }

  return (
    <ActionModal
      title={start.id === undefined ? '新增路由' : '编辑路由'}
      widthPx={640}
      okText="保存"
      okClose
      onOk={handleSave}
      onClosed={onClosed}
    >
      <div ref={part}>
        <Form
          component={false}
          layout={isPhone ? 'vertical' : 'horizontal'}
          {...(isPhone ? {} : { labelCol: { flex: '92px' } })}
          colon={false}
          disabled={save.isPending}
        >
          <Form.Item label="路由ID" required htmlFor="routerId">
            <Input
              id="routerId"
              placeholder="例如 order"
              maxLength={64}
              value={draft.routerId}
              onChange={event => change({ routerId: event.target.value.trim() })}
            />
          </Form.Item>
          <Form.Item label="路由名称" required htmlFor="routeName">
            <Input
              id="routeName"
              maxLength={100}
              value={draft.name}
              onChange={event => change({ name: event.target.value })}
            />
          </Form.Item>
          <Form.Item label="路由URI" required htmlFor="routeUri">
            <Input
              id="routeUri"
              placeholder="http://主机:端口"
              maxLength={300}
              value={draft.uri}
              onChange={event => change({ uri: event.target.value.trim() })}
            />
          </Form.Item>
          <Form.Item label="路由条件" required>
            <PredicateLines
              predicates={draft.predicates}
              disabled={save.isPending}
              onPredicates={predicates => change({ predicates })}
            />
          </Form.Item>
          <Form.Item
            label="去掉层数"
            htmlFor="stripPrefix"
            extra="转发时去掉路径开头的几层，如 1：/order/list → /list"
          >
            <CountInput
              id="stripPrefix"
              min={0}
              max={9}
              value={draft.stripPrefix}
              onChange={stripPrefix => change({ stripPrefix: stripPrefix ?? 0 })}
            />
          </Form.Item>
          <Form.Item label="过滤器">
            <FilterChoice
              filters={draft.filters}
              disabled={save.isPending}
              onFilters={filters => change({ filters })}
            />
          </Form.Item>
          <Form.Item label="启用" htmlFor="routeStatus">
            <Switch
              id="routeStatus"
              checked={draft.status === '1'}
              onChange={isOn => change({ status: isOn ? '1' : '0' })}
            />
          </Form.Item>
        </Form>
      </div>
    </ActionModal>
  )
}
