import { addDays } from '@kezhan/base/days'
import { formatYuan } from '@kezhan/base/money'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useCall } from '@kezhan/client/request/use-call'
import { getRoomTypeSta } from '@kezhan/desk/model/room-state-calls'
import { orderChanged } from '@kezhan/hotels/model/live'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import { addTeam, type TeamDetail, teamDetail, updateTeam } from '@kezhan/teams/model/team-calls'
import formStyles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { useKept } from '@kezhan/web-kit/forms/use-kept'
import { Freshness } from '@kezhan/widgets/Freshness'
import { FormSummary } from '@kezhan/widgets/form/FormSummary'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { formKeys } from '@kezhan/widgets/form-keys'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { BaseWait } from '@kezhan/widgets/list/BaseWait'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Skeleton, Tabs, Tag } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { RoomPlan } from '../team/RoomPlan'
import { TeamActionBar, TeamActionDialog } from '../team/TeamActions'
import { TeamHead } from '../team/TeamHead'
import { sharedTabs, type TeamTab } from '../team/TeamTabs'
import styles from '../team/team.module.css'
import type { TeamActionName } from '../team/team-actions'
import {
  cellKey,
  draftProblems,
  emptyTeam,
  offeredOf,
  plannedNights,
  type TeamDraft,
  teamDraftOf,
  totalsOf,
} from '../team/team-draft'

/** 团队预订: a new team, or with `teamId` in the address one that is there; then names, rooms, account and log follow. */
export default function TeamBookingPage() {
  const base = useHotelBase()
  const [params] = useSearchParams()
  const teamId = params.get('teamId') ?? ''
  const known = useCall(
    teamDetail,
    { teamId },
    { enabled: teamId !== '', keepPrevious: true, quiet: true, follows: [orderChanged] },
  )
  if (teamId !== '' && known.error !== null)
    return (
      <ListProblem problem={known.error} right={teamDetail.access} onRetry={() => void known.refetch()} />
    )
  const team = known.data?.teamId === teamId ? known.data : undefined
  if (base === undefined || (teamId !== '' && team === undefined))
    return (
      <BaseWait>
        <Skeleton active paragraph={{ rows: 12 }} />
      </BaseWait>
    )
  return <TeamForm key={teamId} base={base} team={team} />
}

function TeamForm({ base, team }: { base: HotelBase; team: TeamDetail | undefined }) {
  const [params, setParams] = useSearchParams()
  const formId = useId()
  const act = useDeskAct()
  const channels = base.channels.filter(one => one.enabled)
  const channelId = channels.find(one => one.code === 'PHONE')?.id ?? channels[0]?.id ?? ''
  const initial = team === undefined ? emptyTeam(base.hotelInfo.businessDate, channelId) : teamDraftOf(team)
  const kept = useKept<TeamDraft>(`/ebk/team/draft:${team?.teamId ?? 'new'}`, initial)
  // What nobody has changed follows the team as others change it.
  const draft = kept.isKept || team === undefined ? { ...initial, ...kept.value } : initial
  const [isTried, setTried] = useState(false)
  const [action, setAction] = useState<TeamActionName>()
  const types = base.roomTypes.filter(type => type.enabled && !type.isVirtual)
  const typeIds = types.map(type => type.id)
  const statistics = useCall(
    getRoomTypeSta,
    { startDate: draft.arriveDate, endDate: addDays(draft.departDate, -1), channelId: draft.channelId },
    {
      keepPrevious: true,
      enabled: draft.arriveDate < draft.departDate,
      quiet: true,
      follows: [orderChanged],
    },
  )
  const offered = offeredOf(statistics.data)
  const plan = plannedNights(draft, typeIds, offered)
  const problems = draftProblems(draft, plan)
  const totals = totalsOf(plan)
  const tab = (params.get('tab') ?? 'plan') as TeamTab // Another word shows no tab, and the first one is chosen.
  const setTab = (key: string): void =>
    setParams(old => ({ ...Object.fromEntries(old), tab: key }), { replace: true })

  const { part, areSound } = useSoundBoxes()
  const sending = useFormSend(part)
  async function save(): Promise<boolean> {
    setTried(true)
    // Head and plan are two forms; saving one sends both.
    if (Object.keys(problems).length > 0 || !areSound()) return false
    const sent = { ...sentHead(draft), plan: plan.map(night => ({ ...night })) }
    if (team === undefined) {
      const prepay =
        draft.prepayFen === null || draft.prepayFen === 0
          ? {}
          : { prepay: { payCode: draft.payCode, amountFen: draft.prepayFen } }
      const { channelId, intermediaryId = null } = draft
      const answer = await act(
        addTeam,
        {
          ...sent,
          channelId,
          ...(intermediaryId === null ? {} : { intermediaryId }),
          ...(draft.member === null ? {} : { memberId: draft.member.id }),
          ...prepay,
        },
        done => `团队已保存，团号 ${done.teamNo}`,
      )
      if (answer === undefined) return false
      kept.forget()
      setParams({ teamId: answer.teamId, tab: 'list' })
      return true
    }
    const { teamId, version } = team
    const answer = await act(updateTeam, { ...sent, teamId, version }, () => '修改成功')
    if (answer !== undefined) kept.forget(draft)
    return answer !== undefined
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    void sending.send(save)
  }
  const held = new Map(
    (team?.plan ?? []).map(one => [cellKey(one.roomTypeId, one.night), one.rooms - one.pickedUp]),
  )
  return (
    <div ref={part} className={formStyles.page}>
      <section className={`${formStyles.card} ${formStyles.wide}`}>
        <h2>
          {team === undefined ? '新团队' : `${team.name} ${team.teamNo} `}
          {team !== undefined && <Tag>{team.stateText}</Tag>}
        </h2>
        {team !== undefined && <TeamActionBar team={team} chosen={0} onAction={setAction} />}
        <form id={formId} noValidate {...formKeys} onSubmit={handleSubmit}>
          <TeamHead
            base={base}
            draft={draft}
            isNew={team === undefined}
            areDaysFixed={(team?.pickedUp ?? 0) > 0}
            problems={isTried ? problems : {}}
            onChange={kept.change}
          />
        </form>
      </section>
      <section className={`${formStyles.card} ${formStyles.wide}`}>
        <Tabs
          activeKey={team === undefined ? 'plan' : tab}
          onChange={setTab}
          items={[
            {
              key: 'plan',
              label: '房间计划',
              children: (
                <form noValidate {...formKeys} onSubmit={handleSubmit}>
                  {statistics.error !== null && (
                    <Freshness
                      problem={statistics.error}
                      updatedAt={statistics.dataUpdatedAt}
                      onRetry={() => void statistics.refetch()}
                    />
                  )}
                  <RoomPlan
                    types={types}
                    draft={draft}
                    offered={offered}
                    held={held}
                    onChange={kept.change}
                  />
                  {isTried && problems.plan !== undefined && (
                    <p className={styles.bad} role="alert" data-problem>
                      {problems.plan}
                    </p>
                  )}
                </form>
              ),
            },
            ...sharedTabs(team),
          ]}
        />
      </section>
      <div className={formStyles.bar}>
        <FormSummary of={sending} />
        <span>
          {team === undefined ? '保存后可导入名单、排房 · ' : ''}最多 {totals.mostRooms} 间 ·{' '}
          {totals.roomNights} 间夜 · 合计 <strong>{formatYuan(totals.totalFen)}</strong>
        </span>
        {team !== undefined && <Button onClick={() => setParams({})}>新团队</Button>}
        {kept.isKept && <Button onClick={() => kept.forget()}>放弃修改</Button>}
        <Button
          type="primary"
          htmlType="submit"
          form={formId}
          loading={sending.isSending}
          disabled={team !== undefined && !kept.isKept}
        >
          保存
        </Button>
      </div>
      {team !== undefined && action !== undefined && (
        <TeamActionDialog action={action} team={team} chosenIds={[]} onClosed={() => setAction(undefined)} />
      )}
    </div>
  )
}

/** As the calls take it: what was left empty is not sent. */
function sentHead(draft: TeamDraft) {
  const { name, kind, leaderName, leaderPhone, unitId, arriveDate, departDate, releaseTs, route } = draft
  const notes = {
    meetingNote: draft.meetingNote,
    mealNote: draft.mealNote,
    remark: draft.remark,
    priceReason: draft.priceReason,
  }
  return {
    name: name.trim(),
    kind,
    leaderName: leaderName.trim(),
    leaderPhone: leaderPhone.trim(),
    route,
    arriveDate,
    departDate,
    ...(unitId === null ? {} : { unitId }),
    ...(releaseTs === null ? {} : { releaseTs }),
    ...Object.fromEntries(Object.entries(notes).filter(([, text]) => text.trim() !== '')),
  }
}
