import { useAccess } from '@kezhan/client/access/use-access'
import type { OrderDetail, ServiceOfStay } from '@kezhan/desk/model/order-shapes'
import { finishService, type ServiceEnding, serviceKinds } from '@kezhan/stays/model/service-calls'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { Button, Space, Table } from 'antd'
import { AddService } from './AddService'
import { serviceEnds, serviceStates } from './service-words'

/** 服务: what the guest has asked for, and what he has borrowed. */
export function OrderServices({ detail }: { detail: OrderDetail }) {
  const { can } = useAccess()
  const act = useDeskAct()
  const { services, rentals, stay } = detail
  const mayServe = can(finishService.access) && stay?.state === 'inHouse'
  const finish = (one: ServiceOfStay, state: ServiceEnding, label: string) =>
    void act(
      finishService,
      { serviceId: one.serviceId, state, version: one.version },
      () => `${one.content}：${label}`,
    )
  return (
    <>
      {mayServe && <AddService stayId={stay.stayId} />}
      <Table<ServiceOfStay>
        size="small"
        rowKey="serviceId"
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '没有叫醒、留言和借物' }}
        dataSource={[...services.wakeups, ...services.messages, ...rentals]}
        columns={[
          { title: '类别', render: (_, one) => serviceKinds[one.kind] },
          { title: '时间', render: (_, one) => one.atTime?.slice(5, 16) ?? '—' },
          { title: '内容', render: (_, one) => (one.qty > 1 ? `${one.content}×${one.qty}` : one.content) },
          { title: '状态', render: (_, one) => serviceStates[one.state] ?? one.state },
          {
            title: '操作',
            render: (_, one) =>
              mayServe &&
              (one.state === 'waiting' || one.state === 'out') && (
                <Space>
                  {serviceEnds[one.kind].map(({ state, label }) => (
                    <Button key={state} type="link" size="small" onClick={() => finish(one, state, label)}>
                      {label}
                    </Button>
                  ))}
                </Space>
              ),
          },
        ]}
      />
    </>
  )
}
