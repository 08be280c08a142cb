import { formatYuan } from '@kezhan/base/money'
import { useCall, useRefresh } from '@kezhan/client/request/use-call'
import type { BillToPay, WayFieldsProps } from '@kezhan/folios/web/bill/other-ways'
import { memberPay, memberPayPoints, memberPointsWorth } from '@kezhan/members/model/purse-calls'
import { pointsFor } from '@kezhan/members/rules/points'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { useEffect, useState } from 'react'
import { type ChosenMember, MemberField } from './MemberField'
import { PayProof, type TypedProof } from './PayProof'

const pointsCode = '9006'

/** 会员储值, 积分: who pays, with what he has, and the proof that it is he. */
export function MemberWay({ code, bill, payer }: WayFieldsProps) {
  const act = useDeskAct()
  const refresh = useRefresh()
  const [member, setMember] = useState<ChosenMember | null>(null)
  const [proof, setProof] = useState<TypedProof>({})
  const [isTried, setTried] = useState(false)
  const isPoints = code === pointsCode
  const worth = useCall(
    memberPointsWorth,
    { folioId: bill.id, memberId: member?.id ?? '' },
    { enabled: isPoints && member !== null, quiet: true, staleTimeMs: 0 },
  )
  async function pay(folio: BillToPay, amountFen: number): Promise<boolean> {
    setTried(true)
    if (member === null) return false
    const sent = {
      folioId: folio.id,
      memberId: member.id,
      ...(folio.version === undefined ? {} : { version: folio.version }),
      ...proof,
    }
    const answer = isPoints
      ? await act(
          memberPayPoints,
          { ...sent, points: pointsFor(amountFen, worth.data?.pointsPerYuan ?? 1) },
          now => `积分抵扣 ${formatYuan(now.amountFen)}，余 ${now.points} 分`,
        )
      : await act(
          memberPay,
          { ...sent, amountFen },
          now => `储值付款 ${formatYuan(amountFen)}，余额 ${formatYuan(now.principalFen + now.giftFen)}`,
        )
    if (answer !== undefined) void refresh('/crm')
    return answer !== undefined
  }
  // The dialog pays with what stands here now.
  useEffect(() => {
    payer.current = pay
    return () => {
      payer.current = undefined
    }
  })
  return (
    <>
      <MemberField
        id="pay-member"
        value={member}
        onChange={chosen => {
          setMember(chosen)
          setProof({})
        }}
        problem={isTried && member === null ? '请选择会员' : undefined}
      />
      {member !== null && (
        <PayProof key={member.id} id="pay" memberId={member.id} value={proof} onChange={setProof} />
      )}
      {isPoints && worth.data !== undefined && (
        <p role="status">
          {`${worth.data.pointsPerYuan} 分抵 1 元，此账最多抵 ${formatYuan(worth.data.maxFen)}（${worth.data.maxPoints} 分）`}
        </p>
      )}
    </>
  )
}
