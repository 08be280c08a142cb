import { useCall } from '@kezhan/client/request/use-call'
import { orderLog } from '@kezhan/desk/model/order-calls'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Skeleton, Table } from 'antd'
import { useState } from 'react'
import type { BookingDialogProps } from './booking-dialog-props'

/** 日志: who did what to the order, the latest first. */
export function OrderLogDialog({ head, onClosed }: BookingDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const { data, error, refetch } = useCall(orderLog, { reservationId: head.reservationId }, { quiet: true })
  return (
    <DialogFrame
      title={`日志 ${head.resNo}`}
      widthPx={640}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={<Button onClick={() => setOpen(false)}>关闭</Button>}
    >
      {error !== null ? (
        <ListProblem problem={error} right={orderLog.access} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active />
      ) : (
        <Table
          size="small"
          rowKey={entry => `${entry.at} ${entry.title} ${entry.text}`}
          pagination={false}
          scroll={{ x: 'max-content', y: 420 }}
          locale={{ emptyText: '没有记录' }}
          dataSource={[...data]}
          columns={[
            { title: '时间', render: (_, entry) => entry.at.slice(0, 16) },
            { title: '操作员', dataIndex: 'realname' },
            { title: '操作', dataIndex: 'title' },
            { title: '内容', dataIndex: 'text' },
          ]}
        />
      )}
    </DialogFrame>
  )
}
