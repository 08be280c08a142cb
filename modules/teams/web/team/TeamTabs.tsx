import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import type { TeamDetail } from '@kezhan/teams/model/team-calls'
import type { ReactNode } from 'react'
import { RoomAssigning } from './RoomAssigning'
import { RoomingList } from './RoomingList'
import { TeamLog } from './TeamLog'
import { TeamMaster } from './TeamMaster'

export type TeamTab = 'rooms' | 'plan' | 'list' | 'assign' | 'master' | 'log'

/** The tabs that the page of a team and its drawer share. */
export function sharedTabs(team: TeamDetail | undefined) {
  const tab = (key: TeamTab, label: string, children: (of: TeamDetail) => ReactNode) => ({
    key,
    label,
    disabled: team === undefined,
    children: team === undefined ? null : children(team),
  })
  return [
    tab('list', team === undefined ? '名单' : `名单 ${team.pickedUp}`, of => <TeamList team={of} />),
    tab('assign', '排房', of => <RoomAssigning team={of} />),
    tab('master', '主账', of => <TeamMaster team={of} />),
    tab('log', '日志', of => <TeamLog teamId={of.teamId} />),
  ]
}

/** Ages are reckoned on the business date. */
function TeamList({ team }: { team: TeamDetail }) {
  const today = useHotelBase()?.hotelInfo.businessDate ?? team.arriveDate
  return <RoomingList key={team.teamId} team={team} today={today} />
}
