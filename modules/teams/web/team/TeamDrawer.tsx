import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { orderChanged } from '@kezhan/hotels/model/live'
import { type TeamDetail, teamDetail } from '@kezhan/teams/model/team-calls'
import orderStyles from '@kezhan/web-kit/forms/order.module.css'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Drawer, Skeleton, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TeamActionBar, TeamActionDialog } from './TeamActions'
import { TeamFacts } from './TeamFacts'
import { TeamRooms } from './TeamRooms'
import { sharedTabs, type TeamTab } from './TeamTabs'
import type { TeamActionName } from './team-actions'

interface Props {
  teamId: string
  tab?: TeamTab
  /** Begins with this dialog. */
  action?: TeamActionName | undefined
  onClosed(): void
}

/** 团队: its rooms, names, assignment, master account and log, and what can be done with all of them at once. */
export function TeamDrawer({ teamId, tab = 'rooms', action: first, onClosed }: Props) {
  // Somebody else's change shows by itself; one's own does so by the refresh after the write.
  const { data, error, refetch } = useCall(
    teamDetail,
    { teamId },
    { keepPrevious: true, quiet: true, follows: [orderChanged] },
  )
  const { can } = useAccess()
  const navigate = useNavigate()
  const [open, setOpen] = useState(tab)
  const [action, setAction] = useState(first)
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  return (
    <Drawer
      open
      size="min(1180px, 100vw)"
      title={<TeamTitle team={data} />}
      extra={
        data !== undefined &&
        can('order:edit') && (
          <Button
            onClick={() => void navigate(`/CustomerOrder/teamBooking?teamId=${encodeURIComponent(teamId)}`)}
          >
            修改计划
          </Button>
        )
      }
      onClose={onClosed}
    >
      {error !== null ? (
        <ListProblem problem={error} right={teamDetail.access} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        <>
          <TeamFacts team={data} />
          <TeamActionBar team={data} chosen={chosenIds.length} onAction={setAction} />
          <Tabs
            activeKey={open}
            onChange={key => setOpen(key as TeamTab)} // The keys are those below.
            items={[
              {
                key: 'rooms',
                label: `成员房间 ${data.members.length}`,
                children: <TeamRooms team={data} chosenIds={chosenIds} onChosen={setChosenIds} />,
              },
              ...sharedTabs(data),
            ]}
          />
          {action !== undefined && (
            <TeamActionDialog
              action={action}
              team={data}
              chosenIds={chosenIds}
              onClosed={() => setAction(undefined)}
            />
          )}
        </>
      )}
    </Drawer>
  )
}

function TeamTitle({ team }: { team: TeamDetail | undefined }) {
  if (team === undefined) return '团队'
  return (
    <span className={orderStyles.head}>
      {team.name}
      <span className={orderStyles.number}>{team.teamNo}</span>
      <Tag>{team.stateText}</Tag>
    </span>
  )
}
