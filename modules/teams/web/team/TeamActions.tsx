import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { BatchCheckInDialog } from '@kezhan/stays/web/batch/BatchCheckInDialog'
import {
  BatchCardsDialog,
  BatchCheckOutDialog,
  BatchExtendDialog,
} from '@kezhan/stays/web/batch/BatchStayDialogs'
import { cancelTeam, releaseTeam, type TeamDetail } from '@kezhan/teams/model/team-calls'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { PromptDialog } from '@kezhan/widgets/PromptDialog'
import { Button } from 'antd'
import styles from './team.module.css'
import { membersFor, type TeamActionName, teamActions, whyNoAction } from './team-actions'

interface BarProps {
  team: TeamDetail
  chosen: number
  onAction(action: TeamActionName): void
}

/** The buttons of a team; one that cannot be pressed says why. */
export function TeamActionBar({ team, chosen, onAction }: BarProps) {
  const { can } = useAccess()
  const names = Object.keys(teamActions) as TeamActionName[] // The keys are its names.
  return (
    <div className={styles.bar} role="toolbar" aria-label="团队操作">
      {names
        .filter(name => can(teamActions[name].right))
        .map(name => {
          const why = whyNoAction(name, team)
          return (
            <Button
              key={name}
              type={name === 'checkIn' && why === undefined ? 'primary' : 'default'}
              danger={name === 'cancel'}
              disabled={why !== undefined}
              title={why}
              onClick={() => onAction(name)}
            >
              {teamActions[name].title}
            </Button>
          )
        })}
      {chosen > 0 && <span className={styles.why}>已选 {chosen} 间</span>}
    </div>
  )
}

interface DialogProps {
  action: TeamActionName
  team: TeamDetail
  chosenIds: readonly string[]
  onClosed(): void
}

/** The dialog of one action of a team. */
export function TeamActionDialog({ action, team, chosenIds, onClosed }: DialogProps) {
  if (action === 'release') return <ReleaseDialog team={team} onClosed={onClosed} />
  if (action === 'cancel') return <CancelDialog team={team} onClosed={onClosed} />
  const members = membersFor(action, team, chosenIds)
  if (action === 'checkIn') return <BatchCheckInDialog members={members} onClosed={onClosed} />
  const rooms = members.map(({ stayId, roomNo, guestName, departDate }) => ({
    id: stayId ?? '',
    roomNo: roomNo ?? '',
    guestName: guestName ?? '',
    departDate,
  }))
  if (action === 'cards') return <BatchCardsDialog rooms={rooms} onClosed={onClosed} />
  if (action === 'extend') return <BatchExtendDialog rooms={rooms} onClosed={onClosed} />
  return <BatchCheckOutDialog rooms={rooms} onClosed={onClosed} />
}

function ReleaseDialog({ team, onClosed }: { team: TeamDetail; onClosed(): void }) {
  const act = useDeskAct()
  const open = team.plan.reduce((sum, night) => sum + night.rooms - night.pickedUp, 0)
  return (
    <ActionModal
      title={`释放保留 ${team.name}`}
      widthPx={480}
      okClose
      onClosed={onClosed}
      onOk={async () => {
        const { teamId, version } = team
        const answer = await act(
          releaseTeam,
          { teamId, version },
          done => `已释放 ${done.releasedRoomNights} 间夜`,
        )
        return answer !== undefined
      }}
    >
      <p>未报名单的 {open} 间夜退回可售房量，已报名单的房间不变。</p>
    </ActionModal>
  )
}

function CancelDialog({ team, onClosed }: { team: TeamDetail; onClosed(): void }) {
  const act = useDeskAct()
  return (
    <PromptDialog
      title={`取消团队 ${team.name}`}
      label="取消原因"
      rules={[text => (text.trim() === '' ? '请填写原因' : undefined)]}
      onOk={async reason => {
        const { teamId, version } = team
        await act(cancelTeam, { teamId, version, reason: reason.trim() }, ({ feeFen, refundFen }) =>
          feeFen === 0 && refundFen === 0
            ? '已取消团队，保留房已退回'
            : `已取消团队，违约金${formatYuan(feeFen)}元，主账余额${formatYuan(refundFen)}元请退还`,
        )
      }}
      onClosed={onClosed}
    />
  )
}
