import { formatYuan } from '@kezhan/base/money'
import { Can } from '@kezhan/client/access/Can'
import { useRefresh } from '@kezhan/client/request/use-call'
import { coupon } from '@kezhan/coupons/model/coupon'
import {
  couponEvents,
  couponExtend,
  couponUndo,
  couponVerify,
  couponVoid,
} from '@kezhan/coupons/model/coupon-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { EventsDialog } from '../EventsDialog'
import { VerifyDialog } from '../VerifyDialog'

interface Opened {
  readonly what: 'verify' | 'undo' | 'void' | 'extend' | 'events'
  readonly row?: Row
}

/** 优惠券查询: found by code, member or phone; used, taken back, voided and extended here. */
export default function CouponPage() {
  const [opened, setOpened] = useState<Opened>()
  const [phone, setPhone] = useState('')
  const refresh = useRefresh()
  const close = () => setOpened(undefined)
  const rowActions = (row: Row): RowAction[] => {
    const open = (what: Opened['what']) => () => setOpened({ what, row })
    const isOpen = row.state === 'unused' || row.state === 'locked'
    return [
      ...(isOpen ? [{ key: 'verify', label: '核销', do: couponVerify.access, onClick: open('verify') }] : []),
      ...(row.state === 'used'
        ? [{ key: 'undo', label: '撤销核销', do: couponUndo.access, danger: true, onClick: open('undo') }]
        : []),
      ...(isOpen ? [{ key: 'extend', label: '延期', do: couponExtend.access, onClick: open('extend') }] : []),
      ...(row.state === 'unused'
        ? [{ key: 'void', label: '作废', do: couponVoid.access, danger: true, onClick: open('void') }]
        : []),
      { key: 'events', label: '记录', do: couponEvents.access, onClick: open('events') },
    ]
  }
  const { what, row } = opened ?? {}
  const code = String(row?.code ?? '')
  const dialog = { given: { couponId: row?.id ?? '' }, refreshes: '/market', onClosed: close }
  return (
    <>
      <ResourcePage
        path={coupon.path}
        cells={{ faceFen: one => (Number(one.faceFen) > 0 ? formatYuan(Number(one.faceFen)) : '—') }}
        rowActions={rowActions}
        {...(phone === '' ? {} : { extraFilter: { phone } })}
        toolbar={() => (
          <>
            <Can do={couponVerify.access}>
              <Button type="primary" onClick={() => setOpened({ what: 'verify' })}>
                核销
              </Button>
            </Can>
            <Input.Search
              aria-label="会员手机"
              placeholder="会员手机"
              allowClear
              maxLength={20}
              style={{ width: 190 }}
              onSearch={text => setPhone(text.trim())}
            />
          </>
        )}
      />
      {what === 'verify' && (
        <VerifyDialog code={code} onDone={() => void refresh('/market')} onClosed={close} />
      )}
      {what === 'undo' && (
        <CallDialog call={couponUndo} title={`撤销核销 ${code}`} done="已撤销核销" {...dialog} />
      )}
      {what === 'void' && <CallDialog call={couponVoid} title={`作废 ${code}`} done="已作废" {...dialog} />}
      {what === 'extend' && (
        <CallDialog
          call={couponExtend}
          title={`延期 ${code}`}
          note={`原有效期至 ${String(row?.validTo ?? '')}`}
          done="延期成功"
          {...dialog}
        />
      )}
      {what === 'events' && <EventsDialog couponId={row?.id ?? ''} code={code} onClosed={close} />}
    </>
  )
}
