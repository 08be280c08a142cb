import { useCall } from '@kezhan/client/request/use-call'
import { autoCouponRuns } from '@kezhan/coupons/model/auto-coupon-calls'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Modal, Table } from 'antd'
import { useState } from 'react'

/** 发券记录 of a rule, or of all of them. */
export function RunsDialog({ rule, onClosed }: { rule: Row | undefined; onClosed(): void }) {
  const [isOpen, setOpen] = useState(true)
  const { data, isLoading } = useCall(autoCouponRuns, rule === undefined ? {} : { ruleId: rule.id })
  return (
    <Modal
      title={`发券记录 · ${rule === undefined ? '全部规则' : String(rule.name)}`}
      width="min(820px, 96vw)"
      open={isOpen}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <Table
        size="small"
        rowKey="id"
        loading={isLoading}
        dataSource={[...(data ?? [])]}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        scroll={{ x: 640 }}
        locale={{ emptyText: '还没有发过券' }}
        columns={[
          { title: '时间', dataIndex: 'startedAt', width: 170 },
          { title: '规则', dataIndex: 'ruleName' },
          {
            title: '方式',
            dataIndex: 'mode',
            width: 80,
            render: mode => (mode === 'auto' ? '自动' : '手动'),
          },
          { title: '会员', dataIndex: 'members', width: 80 },
          { title: '张数', dataIndex: 'coupons', width: 80 },
          { title: '操作员', dataIndex: 'realname', width: 110 },
        ]}
      />
    </Modal>
  )
}
