import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { explainLine } from '@kezhan/folios/model/explain-calls'
import { LineWhy } from '@kezhan/folios/web/bill/LineWhy'
import type { DutyLine } from '@kezhan/shifts/model/shift-duty-calls'
import { Button, Table } from 'antd'
import { useState } from 'react'

interface Props {
  lines: readonly DutyLine[] | undefined
  isLoading: boolean
}

/** The lines behind a figure with their sum; each amount leads to the rule and the people behind it. */
export function LineTable({ lines = [], isLoading }: Props) {
  const { can } = useAccess()
  const [whyId, setWhyId] = useState<string>()
  const totalFen = lines.reduce((sum, line) => sum + line.amountFen, 0)
  return (
    <>
      <Table<DutyLine>
        size="small"
        rowKey="id"
        aria-label="明细"
        loading={isLoading}
        dataSource={[...lines]}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '没有明细' }}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: '时间', dataIndex: 'createdAt', render: (at: string) => at.slice(5, 16) },
          { title: '账号', dataIndex: 'folioNo' },
          { title: '户名', dataIndex: 'folioName' },
          { title: '房号', dataIndex: 'roomNo' },
          { title: '科目', dataIndex: 'codeName' },
          {
            title: '金额',
            align: 'right',
            render: (_, line) =>
              can(explainLine.access) ? (
                <Button type="link" size="small" title="来由" onClick={() => setWhyId(line.id)}>
                  {formatYuan(line.amountFen)}
                </Button>
              ) : (
                formatYuan(line.amountFen)
              ),
          },
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
      {whyId !== undefined && <LineWhy lineId={whyId} onClosed={() => setWhyId(undefined)} />}
    </>
  )
}
