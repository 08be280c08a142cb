import type { PreCheck } from '@kezhan/audit/model/audit-calls'
import { Table, Tag } from 'antd'
import { Link } from 'react-router'

/** What is still open before an audit; each row leads to where it is put right. */
export function Checks({ checks, isLoading }: { checks: readonly PreCheck[]; isLoading: boolean }) {
  return (
    <Table<PreCheck>
      size="small"
      rowKey="key"
      loading={isLoading}
      pagination={false}
      dataSource={[...checks]}
      scroll={{ x: 560 }}
      locale={{ emptyText: '没有要检查的事项' }}
      columns={[
        { title: '检查项', dataIndex: 'title', width: 180 },
        { title: '数量', dataIndex: 'count', width: 72, align: 'right' },
        { title: '结果', width: 88, render: (_, row) => <Result check={row} /> },
        { title: '明细', render: (_, row) => textOf(row) },
        {
          title: '操作',
          width: 72,
          render: (_, row) => (row.count === 0 ? null : <Link to={row.link}>去处理</Link>),
        },
      ]}
    />
  )
}

function Result({ check }: { check: PreCheck }) {
  if (check.count === 0) return <Tag color="success">通过</Tag>
  return check.isBlocking ? <Tag color="error">阻止</Tag> : <Tag color="warning">提醒</Tag>
}

function textOf({ count, examples }: PreCheck): string {
  return `${examples.join('、')}${count > examples.length ? ' 等' : ''}`
}
