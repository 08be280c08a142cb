import type { OrderDetail } from '@kezhan/reservations/model/order-shapes'
import { Table } from 'antd'

const kinds = { wakeup: '叫醒', message: '留言', rental: '借物' } as const

/** 服务: what the guest has asked for, and what he has borrowed. */
export function OrderServices({ detail }: { detail: OrderDetail }) {
  const { services, rentals } = detail
  return (
    <Table
      size="small"
      rowKey="serviceId"
      pagination={false}
      locale={{ emptyText: '没有叫醒、留言和借物' }}
      dataSource={[...services.wakeups, ...services.messages, ...rentals]}
      columns={[
        { title: '类别', render: (_, one) => kinds[one.kind] },
        { title: '时间', render: (_, one) => one.atTime?.slice(5, 16) ?? '—' },
        { title: '内容', render: (_, one) => (one.qty > 1 ? `${one.content}×${one.qty}` : one.content) },
        { title: '状态', dataIndex: 'state' },
      ]}
    />
  )
}
