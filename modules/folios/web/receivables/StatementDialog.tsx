import { formatYuan } from '@kezhan/base/money'
import { arStatement, type Statement } from '@kezhan/folios/model/receivable-calls'
import { useCall } from '@kezhan/web-kit/request/use-call'
import { DialogFrame } from '@kezhan/web-kit/resource/DialogFrame'
import { Button, Descriptions, Flex, Skeleton, Table } from 'antd'
import { useState } from 'react'

/** 对账单 as it goes to the unit. */
export function StatementDialog({ billId, onClosed }: { billId: string; onClosed(): void }) {
  const statement = useCall(arStatement, { billId })
  const [isOpen, setOpen] = useState(true)
  return (
    <DialogFrame
      title="对账单"
      widthPx={860}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>关闭</Button>
          <Button type="primary" disabled={!statement.data} onClick={() => window.print()}>
            打印
          </Button>
        </>
      }
    >
      {statement.data ? <Paper statement={statement.data} /> : <Skeleton active />}
    </DialogFrame>
  )
}

function Paper({ statement }: { statement: Statement }) {
  const { bill, hotelName, unitName, printedAt, entries, amountText } = statement
  return (
    <Flex vertical gap={16}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={[
          { key: 'unit', label: '单位', children: unitName },
          { key: 'no', label: '账单号', children: bill.billNo },
          { key: 'hotel', label: '酒店', children: hotelName },
          { key: 'due', label: '到期日', children: bill.dueDate },
          { key: 'amount', label: '应收', children: formatYuan(bill.amountFen - bill.paidFen) },
          { key: 'text', label: '大写', children: amountText },
          { key: 'at', label: '打印时间', children: printedAt },
        ]}
      />
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={[...entries]}
        columns={[
          { title: '日期', dataIndex: 'businessDate' },
          { title: '客人', dataIndex: 'guestName' },
          { title: '房号', dataIndex: 'roomNo' },
          { title: '单号', dataIndex: 'orderNo' },
          { title: '金额', dataIndex: 'amountFen', align: 'right', render: formatYuan },
          { title: '已收', dataIndex: 'paidFen', align: 'right', render: formatYuan },
        ]}
      />
    </Flex>
  )
}
