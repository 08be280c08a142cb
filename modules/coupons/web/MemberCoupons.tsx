import { useAccess } from '@kezhan/client/access/use-access'
import { useCall, useGet } from '@kezhan/client/request/use-call'
import { couponEvents, couponFind, couponIssue } from '@kezhan/coupons/model/coupon-calls'
import { couponTemplate } from '@kezhan/coupons/model/coupon-template'
import { couponKinds, couponStateWords } from '@kezhan/coupons/model/coupon-words'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Select, Table, Tag } from 'antd'
import { useState } from 'react'
import { EventsDialog } from './EventsDialog'

/** The coupons of one member on his page, the usable ones first. */
export function MemberCoupons({ memberId }: { memberId: string }) {
  const maySeeEvents = useAccess().can(couponEvents.access)
  const { data, error, refetch } = useCall(couponFind, { memberId }, { keepPrevious: true, quiet: true })
  const [opened, setOpened] = useState<{ readonly id: string; readonly code: string }>()
  if (error !== null)
    return <ListProblem problem={error} right={couponFind.access} onRetry={() => void refetch()} />
  return (
    <>
      <Table
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        rowKey="id"
        aria-label="优惠券"
        loading={data === undefined}
        locale={{ emptyText: '没有优惠券，可用“发券”发给会员' }}
        dataSource={[...(data ?? [])]}
        columns={[
          { title: '券名', dataIndex: 'name' },
          { title: '类型', render: (_, one) => couponKinds[one.kind] },
          { title: '面值', dataIndex: 'face' },
          {
            title: '状态',
            render: (_, one) => (
              <Tag color={one.state === 'unused' ? 'success' : 'default'}>{couponStateWords[one.state]}</Tag>
            ),
          },
          { title: '有效期', render: (_, one) => `${one.validFrom} 至 ${one.validTo}` },
          { title: '锁定预订单', render: (_, one) => one.lockedOrder ?? '' },
          {
            title: '券码',
            render: (_, one) =>
              maySeeEvents ? (
                <Button
                  type="link"
                  size="small"
                  style={{ padding: 0 }}
                  aria-label={`记录 ${one.code}`}
                  onClick={() => setOpened(one)}
                >
                  {one.code}
                </Button>
              ) : (
                one.code
              ),
          },
        ]}
      />
      {opened !== undefined && (
        <EventsDialog couponId={opened.id} code={opened.code} onClosed={() => setOpened(undefined)} />
      )}
    </>
  )
}

interface IssueProps {
  member: { readonly id: string; readonly name: string }
  onClosed(): void
}

/** 发券: coupons for one member. */
export const IssueToMember = ({ member, onClosed }: IssueProps) => (
  <CallDialog
    call={couponIssue}
    title={`发券 · ${member.name}`}
    given={{ memberIds: [member.id] }}
    fields={['templateId', 'qty', 'reason']}
    overrides={{
      templateId: { missing: '请选择优惠券' },
      qty: { label: '张数' },
      reason: { label: '发放原因' },
    }}
    parts={{ templateId: TemplatePart }}
    okText="发券"
    done={({ coupons, overLimit }) =>
      coupons === 0 && overLimit > 0 ? '已达每人限领，没有发放' : `已发放 ${coupons} 张`
    }
    onClosed={onClosed}
  />
)

/** Coupons that are given out now. */
function TemplatePart({ id, value, onChange, disabled }: FormPartProps) {
  const { data, isFetching } = useGet<{ records: readonly { id: string; name: string }[] }>(
    `${couponTemplate.path}/list`,
    { state: 'enabled', pageNo: 1, pageSize: 200 },
  )
  return (
    <Select
      id={id}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="启用中的优惠券"
      notFoundContent={isFetching ? '正在查找' : '没有启用的优惠券，请先在“优惠券管理”中启用'}
      disabled={disabled}
      {...(typeof value === 'string' ? { value } : {})}
      onChange={onChange}
      options={(data?.records ?? []).map(one => ({ value: one.id, label: one.name }))}
    />
  )
}
