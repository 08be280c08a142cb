import { formatYuan } from '@kezhan/base/money'
import { type DutyLine, dutyLines } from '@kezhan/shifts/model/shift-duty-calls'
import { useCall } from '@kezhan/web-kit/request/use-call'
import { ActionModal } from '@kezhan/web-kit/widgets/ActionModal'
import { Table } from 'antd'

/** The lines behind a figure. */
export function DutyLines({ code, name, onClosed }: { code: string; name: string; onClosed(): void }) {
  const lines = useCall(dutyLines, { code })
  const totalFen = (lines.data ?? []).reduce((sum, line) => sum + line.amountFen, 0)
  return (
    <ActionModal title={`${name}：本班明细`} okClose onClosed={onClosed}>
      <Table<DutyLine>
        size="small"
        rowKey="id"
        loading={lines.isPending}
        dataSource={[...(lines.data ?? [])]}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        columns={[
          { title: '时间', dataIndex: 'createdAt', render: (at: string) => at.slice(5, 16) },
          { title: '账号', dataIndex: 'folioNo' },
          { title: '户名', dataIndex: 'folioName', ellipsis: true },
          { title: '房号', dataIndex: 'roomNo' },
          { title: '科目', dataIndex: 'codeName' },
          { title: '金额', dataIndex: 'amountFen', align: 'right', render: formatYuan },
        ]}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0} colSpan={5}>
              合计
            </Table.Summary.Cell>
            <Table.Summary.Cell index={1} align="right">
              {formatYuan(totalFen)}
            </Table.Summary.Cell>
          </Table.Summary.Row>
        )}
      />
    </ActionModal>
  )
}
