import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import { type CouponStatistics, couponStatistics } from '@kezhan/coupons/model/coupon-calls'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Descriptions, Modal, Skeleton } from 'antd'
import { useState } from 'react'

/** 统计: what came of a coupon, or of all of them. */
export function StatisticsDialog({ template, onClosed }: { template: Row | undefined; onClosed(): void }) {
  const [isOpen, setOpen] = useState(true)
  const { data } = useCall(couponStatistics, template === undefined ? {} : { templateId: template.id })
  return (
    <Modal
      title={`统计 · ${template === undefined ? '全部优惠券' : String(template.name)}`}
      width={640}
      open={isOpen}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {data === undefined ? <Skeleton active /> : <Figures data={data} />}
    </Modal>
  )
}

function Figures({ data }: { data: CouponStatistics }) {
  const share = data.issued === 0 ? '—' : `${((data.used / data.issued) * 100).toFixed(1)}%`
  const perBill = (fen: number, bills: number) => (bills === 0 ? '—' : formatYuan(Math.round(fen / bills)))
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, sm: 2 }}
      items={[
        { key: 'issued', label: '发放', children: `${data.issued} 张` },
        { key: 'used', label: '使用', children: `${data.used} 张（${share}）` },
        { key: 'unused', label: '未使用', children: `${data.unused} 张` },
        { key: 'locked', label: '已锁定', children: `${data.locked} 张` },
        { key: 'expired', label: '过期', children: `${data.expired} 张` },
        { key: 'void', label: '作废', children: `${data.void} 张` },
        { key: 'discount', label: '抵扣金额', children: formatYuan(data.discountFen) },
        { key: 'bills', label: '用券账单', children: `${data.bills} 笔` },
        { key: 'revenue', label: '带动收入（抵扣前）', children: formatYuan(data.revenueFen) },
        { key: 'net', label: '带动收入（抵扣后）', children: formatYuan(data.netFen) },
        { key: 'with', label: '用券单均消费', children: perBill(data.revenueFen, data.bills) },
        { key: 'without', label: '同期未用券单均', children: perBill(data.otherRevenueFen, data.otherBills) },
      ]}
    />
  )
}
