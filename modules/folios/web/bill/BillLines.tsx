import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { accountLines, type LineView } from '@kezhan/folios/model/account-views'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { LineWhy } from './LineWhy'

const mostLines = 500

/** The open lines that make up a sum, to be looked at where the sum stands; each leads to what is behind it. */
export function BillLines({ folioId }: { folioId: string }) {
  const { can } = useAccess()
  const [isOpen, setOpen] = useState(false)
  const [whyId, setWhyId] = useState<string>()
  const lines = useCall(
    accountLines,
    { folioId, isOpen: 'Y', pageNo: 1, pageSize: mostLines },
    { enabled: isOpen, quiet: true },
  )
  if (!can(accountLines.access)) return null
  return (
    <>
      <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? '收起明细' : '查看明细'}
      </Button>
      {isOpen && (
        <Table<LineView>
          size="small"
          aria-label="未结账目"
          rowKey="id"
          loading={lines.isPending}
          pagination={false}
          scroll={{ x: 'max-content', y: 240 }}
          locale={{ emptyText: lines.error?.message ?? '没有未结的账目' }}
          dataSource={[...(lines.data?.records ?? [])]}
          columns={[
            { title: '日期', render: (_, line) => line.chargeDate.slice(5) },
            { title: '科目', dataIndex: 'codeName' },
            { title: '操作员', dataIndex: 'realname' },
            {
              title: '金额',
              align: 'right',
              render: (_, line) => (
                <Button type="link" size="small" onClick={() => setWhyId(line.id)}>
                  {line.side === 'D' ? '' : '付 '}
                  {formatYuan(line.amountFen)}
                </Button>
              ),
            },
          ]}
        />
      )}
      {whyId !== undefined && <LineWhy lineId={whyId} onClosed={() => setWhyId(undefined)} />}
    </>
  )
}
