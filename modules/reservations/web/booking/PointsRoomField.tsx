import { useCall } from '@kezhan/client/request/use-call'
import { pointsRoomOffers } from '@kezhan/members/model/points-calls'
import { PayProof, type TypedProof } from '@kezhan/members/web/desk/PayProof'
import { Field } from '@kezhan/web-kit/forms/Field'
import { Select } from 'antd'
import type { BookingDraft } from './booking-draft'

interface Props {
  draft: BookingDraft
  onChange(ruleId: string | null): void
  proof: TypedProof
  onProved(proof: TypedProof): void
}

/** 积分换房, where a rule fits the member, the days and the one room of the booking. */
export function PointsRoomField({ draft, onChange, proof, onProved }: Props) {
  const { member, arriveDate, departDate, lines, pointsRuleId } = draft
  const [line] = lines
  const isOneRoom = lines.length === 1 && line?.qty === 1
  const offers = useCall(
    pointsRoomOffers,
    { memberId: member?.id ?? '', arriveDate, departDate },
    { enabled: member !== null && isOneRoom && arriveDate < departDate, keepPrevious: true, quiet: true },
  )
  const fitting = (offers.data ?? []).filter(offer => offer.roomTypeId === line?.roomTypeId)
  if (member === null || !isOneRoom || fitting.length === 0) return null
  const chosen = fitting.find(offer => offer.ruleId === pointsRuleId)
  return (
    <>
      <Field
        label="积分换房"
        htmlFor="points-room"
        problem={chosen?.problem ?? undefined}
        hint={chosen === undefined ? undefined : `扣 ${chosen.points} 分，房费为 0`}
      >
        <Select
          id="points-room"
          allowClear
          placeholder="不用积分可不选"
          value={chosen?.ruleId ?? null}
          onChange={ruleId => onChange(ruleId ?? null)}
          options={fitting.map(offer => ({
            value: offer.ruleId,
            label: `${offer.name}（${offer.points} 分）${offer.problem === null ? '' : ` ${offer.problem}`}`,
            disabled: offer.problem !== null,
          }))}
        />
      </Field>
      {chosen !== undefined && (
        <PayProof key={member.id} id="points-room" memberId={member.id} value={proof} onChange={onProved} />
      )}
    </>
  )
}
