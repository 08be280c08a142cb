import { IntermediaryField } from '@kezhan/agents/web/IntermediaryField'
import { addDays, daysBetween } from '@kezhan/base/days'
import { teamRoutes } from '@kezhan/desk/model/order-words'
import { payMethods } from '@kezhan/folios/web/bill/pay-methods'
import { MemberField } from '@kezhan/members/web/desk/MemberField'
import { UnitField } from '@kezhan/receivables/web/UnitField'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import { teamKinds } from '@kezhan/teams/model/team-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { CountInput } from '@kezhan/widgets/CountInput'
import { useFocusWhenShown } from '@kezhan/widgets/hooks/use-focus-when-shown'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { Input, type InputRef, Select } from 'antd'
import { LeaderCards } from './LeaderCards'
import styles from './team.module.css'
import { type TeamDraft, withArrival, withDeparture } from './team-draft'

const mostNights = 60

interface Props {
  base: HotelBase
  draft: TeamDraft
  /** Its names or rooms are there already: the channel stays, and the deposit is on the master account. */
  isNew: boolean
  areDaysFixed: boolean
  problems: Readonly<Partial<Record<'name' | 'leaderName' | 'leaderPhone', string>>>
  onChange(draft: TeamDraft): void
}

/** Who comes, when, who pays and until when rooms are kept. */
export function TeamHead({ base, draft, isNew, areDaysFixed, problems, onChange }: Props) {
  const set = (change: Partial<TeamDraft>): void => onChange({ ...draft, ...change })
  const first = useFocusWhenShown<InputRef>(isNew)
  const typeIds = base.roomTypes.map(type => type.id)
  const nights = daysBetween(draft.arriveDate, draft.departDate)
  const { businessDate } = base.hotelInfo
  const setDeparture = (day: string): void => onChange(withDeparture(draft, day, typeIds))
  return (
    <div className={styles.head}>
      <Field label="团名" htmlFor="team-name" isRequired problem={problems.name}>
        <Input
          id="team-name"
          ref={first}
          value={draft.name}
          maxLength={100}
          onChange={event => set({ name: event.target.value })}
        />
      </Field>
      <Field label="类别" htmlFor="team-kind">
        <Select
          id="team-kind"
          value={draft.kind}
          onChange={kind => set({ kind })}
          options={optionsOf(teamKinds)}
        />
      </Field>
      <Field label="账务归集" htmlFor="team-route" hint="路由到主账的消费，各房仍记间夜">
        <Select
          id="team-route"
          value={draft.route}
          onChange={route => set({ route })}
          options={optionsOf(teamRoutes)}
        />
      </Field>
      <Field label="领队" htmlFor="team-leader" isRequired problem={problems.leaderName}>
        <Input
          id="team-leader"
          value={draft.leaderName}
          maxLength={64}
          onChange={event => set({ leaderName: event.target.value })}
        />
      </Field>
      <Field label="领队电话" htmlFor="team-phone" isRequired problem={problems.leaderPhone}>
        <Input
          id="team-phone"
          inputMode="tel"
          value={draft.leaderPhone}
          maxLength={20}
          onChange={event => set({ leaderPhone: event.target.value })}
        />
      </Field>
      <LeaderCards draft={draft} today={businessDate} onChange={onChange} />
      {isNew && (
        <MemberField
          id="team-member"
          value={draft.member}
          onChange={member =>
            set({
              member,
              leaderName: draft.leaderName || (member?.name ?? ''),
              leaderPhone: draft.leaderPhone || (member?.phone ?? ''),
            })
          }
        />
      )}
      <UnitField id="team-unit" value={draft.unitId} onChange={unitId => set({ unitId })} />
      {isNew && (
        <IntermediaryField
          id="team-intermediary"
          value={draft.intermediaryId ?? null}
          onChange={intermediaryId => set({ intermediaryId })}
        />
      )}
      <Field label="入住" htmlFor="team-arrive" isRequired>
        <MomentInput
          part="date"
          id="team-arrive"
          disabled={areDaysFixed}
          value={draft.arriveDate}
          onChange={day => day !== null && day >= businessDate && onChange(withArrival(draft, day))}
        />
      </Field>
      <Field label="晚数" htmlFor="team-nights">
        <CountInput
          id="team-nights"
          min={1}
          max={mostNights}
          disabled={areDaysFixed}
          value={nights}
          onChange={count => setDeparture(addDays(draft.arriveDate, count ?? 1))}
        />
      </Field>
      <Field label="离店" htmlFor="team-depart" isRequired>
        <MomentInput
          part="date"
          id="team-depart"
          disabled={areDaysFixed}
          value={draft.departDate}
          onChange={day =>
            day !== null &&
            day > draft.arriveDate &&
            daysBetween(draft.arriveDate, day) <= mostNights &&
            setDeparture(day)
          }
        />
      </Field>
      <Field label="保留截止" htmlFor="team-release" hint="到时未报名单的房间自动释放；空着不释放">
        <MomentInput
          part="datetime"
          id="team-release"
          value={draft.releaseTs}
          onChange={releaseTs => set({ releaseTs })}
        />
      </Field>
      <Field label="渠道" htmlFor="team-channel">
        <Select
          id="team-channel"
          disabled={!isNew}
          value={draft.channelId}
          onChange={channelId => set({ channelId })}
          options={base.channels
            .filter(one => one.enabled || one.id === draft.channelId)
            .map(one => ({ value: one.id, label: one.name }))}
        />
      </Field>
      {isNew && (
        <Field label="订金" htmlFor="team-prepay">
          <YuanInput id="team-prepay" value={draft.prepayFen} onChange={prepayFen => set({ prepayFen })} />
        </Field>
      )}
      {isNew && (draft.prepayFen ?? 0) > 0 && (
        <Field label="支付方式" htmlFor="team-pay">
          <Select
            id="team-pay"
            value={draft.payCode}
            onChange={payCode => set({ payCode })}
            options={payMethods}
          />
        </Field>
      )}
      <Note
        label="会议"
        id="team-meeting"
        value={draft.meetingNote}
        onChange={meetingNote => set({ meetingNote })}
      />
      <Note label="用餐" id="team-meal" value={draft.mealNote} onChange={mealNote => set({ mealNote })} />
      <Note
        label="价格原因"
        id="team-price-reason"
        hint="低于底价或免费时必填"
        value={draft.priceReason}
        onChange={priceReason => set({ priceReason })}
      />
      <Note label="备注" id="team-remark" value={draft.remark} onChange={remark => set({ remark })} />
    </div>
  )
}

interface NoteProps {
  label: string
  id: string
  hint?: string | undefined
  value: string
  onChange(text: string): void
}

function Note({ label, id, hint, value, onChange }: NoteProps) {
  return (
    <Field label={label} htmlFor={id} hint={hint}>
      <Input.TextArea
        id={id}
        autoSize
        maxLength={500}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}

/** Options of a select from a table of words; the keys are its values. */
function optionsOf<K extends string>(words: Readonly<Record<K, string>>) {
  return (Object.keys(words) as K[]).map(value => ({ value, label: words[value] })) // The keys are those of the table.
}
