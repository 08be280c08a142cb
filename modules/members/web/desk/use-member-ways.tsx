import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { useCall, useRefresh } from '@kezhan/client/request/use-call'
import type { BillToPay, OtherWay } from '@kezhan/folios/web/bill/other-ways'
import { memberPay, memberPayPoints, memberPointsWorth } from '@kezhan/members/model/purse-calls'
import { pointsFor } from '@kezhan/members/rules/points'
import { Field } from '@kezhan/web-kit/forms/Field'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { Input } from 'antd'
import { useState } from 'react'
import { type ChosenMember, MemberField, useMember } from './MemberField'

const stored = '9005'
const points = '9006'

/** 会员储值 and 积分 in the dialogs of every bill: who pays, with what he has, and his password where he has one. */
export function useMemberWays(bill: BillToPay, chosen: string): readonly OtherWay[] {
  const { can } = useAccess()
  const act = useDeskAct()
  const refresh = useRefresh()
  const [member, setMember] = useState<ChosenMember | null>(null)
  const [password, setPassword] = useState('')
  const found = useMember(member)
  const worth = useCall(
    memberPointsWorth,
    { folioId: bill.id, memberId: member?.id ?? '' },
    { enabled: chosen === points && member !== null && bill.id !== '', quiet: true, staleTimeMs: 0 },
  )
  if (!can(memberPay.access)) return []
  const asked = (
    <>
      <MemberField id="pay-member" value={member} onChange={setMember} />
      {found?.hasPassword && (
        <Field label="支付密码" htmlFor="pay-password" isRequired>
          <Input.Password
            id="pay-password"
            maxLength={6}
            inputMode="numeric"
            autoComplete="off"
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        </Field>
      )}
    </>
  )
  const sent = (folio: BillToPay) => ({
    folioId: folio.id,
    memberId: member?.id ?? '',
    ...(folio.version === undefined ? {} : { version: folio.version }),
    ...(password === '' ? {} : { password }),
  })
  const isPaid = (answer: object | undefined): boolean => {
    if (answer !== undefined) void refresh('/crm')
    return answer !== undefined
  }
  return [
    {
      code: stored,
      name: '会员储值',
      fields: asked,
      pay: async (folio, amountFen) =>
        isPaid(
          member === null
            ? undefined
            : await act(
                memberPay,
                { ...sent(folio), amountFen },
                now =>
                  `储值付款 ${formatYuan(amountFen)}，余额 ${formatYuan(now.principalFen + now.giftFen)}`,
              ),
        ),
    },
    {
      code: points,
      name: '会员积分',
      fields: (
        <>
          {asked}
          {worth.data !== undefined && (
            <p>
              {worth.data.pointsPerYuan} 分抵 1 元，有 {worth.data.points} 分，此账最多抵{' '}
              {formatYuan(worth.data.maxFen)}（{worth.data.maxPoints} 分）
            </p>
          )}
        </>
      ),
      pay: async (folio, amountFen) =>
        isPaid(
          member === null || worth.data === undefined
            ? undefined
            : await act(
                memberPayPoints,
                { ...sent(folio), points: pointsFor(amountFen, worth.data.pointsPerYuan) },
                now => `积分抵扣 ${formatYuan(now.amountFen)}，余 ${now.points} 分`,
              ),
        ),
    },
  ]
}
