import type { HotelBase } from '@kezhan/resource/hotel-base'
import { Field } from '@kezhan/web-kit/forms/Field'
import { Input, Select } from 'antd'
import { type BookingDraft, couponCodesOf } from './booking-draft'

interface Props {
  draft: BookingDraft
  roomTypes: HotelBase['roomTypes']
  onChange(change: Partial<BookingDraft>): void
}

/** 优惠券 that the booking keeps, and with a 升级券 the better type that its one room is sold as. */
export function CouponFields({ draft, roomTypes, onChange }: Props) {
  const [line] = draft.lines
  const isOneRoom = draft.lines.length === 1 && line?.qty === 1
  const hasCodes = couponCodesOf(draft).length > 0
  return (
    <>
      <Field label="优惠券" htmlFor="coupon-codes" hint="离店时自动核销，取消预订退回">
        <Input
          id="coupon-codes"
          placeholder="券号，多张用逗号隔开"
          autoComplete="off"
          value={draft.couponText ?? ''}
          onChange={event => onChange({ couponText: event.target.value })}
        />
      </Field>
      {hasCodes && isOneRoom && (
        <Field label="升级到" htmlFor="upgrade-type" hint="用升级券：住更高房型，按预订房型计价">
          <Select
            id="upgrade-type"
            allowClear
            placeholder="没有升级券可不选"
            value={draft.upgradeTypeId ?? null}
            onChange={upgradeTypeId => onChange({ upgradeTypeId: upgradeTypeId ?? null })}
            options={roomTypes
              .filter(one => one.enabled && !one.isVirtual && one.id !== line.roomTypeId)
              .map(one => ({ value: one.id, label: one.name }))}
          />
        </Field>
      )}
    </>
  )
}
