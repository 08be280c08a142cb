import type { TeamDetail, TeamRow } from '@kezhan/teams/model/team-calls'

/** What is done with the rooms of a team, or with the team itself. */
export const teamActions = {
  checkIn: { title: '批量入住', right: 'stay:checkin' },
  cards: { title: '批量制卡', right: 'card:make' },
  extend: { title: '批量续住', right: 'stay:extend' },
  checkOut: { title: '批量退房', right: 'stay:checkout' },
  release: { title: '释放保留', right: 'order:edit' },
  cancel: { title: '取消团队', right: 'order:cancel' },
} as const
export type TeamActionName = keyof typeof teamActions

const isOver = (team: TeamRow): boolean => team.state === 'cancelled' || team.state === 'finished'

/** Why an action makes no sense for a team as it is; the server decides again. */
export function whyNoAction(name: TeamActionName, team: TeamRow): string | undefined {
  const { inHouse, pickedUp, planned, out } = team
  if (name === 'checkIn') return pickedUp > inHouse + out ? undefined : '没有待入住的房间'
  if (name === 'cards' || name === 'extend' || name === 'checkOut')
    return inHouse > 0 ? undefined : '没有在住的房间'
  if (isOver(team)) return '团队已结束'
  if (name === 'release') return planned > pickedUp ? undefined : '没有未报名单的保留房'
  return inHouse > 0 ? '团队存在在住房间，不能取消' : undefined
}

/** The rooms that an action is about: the chosen ones of those that can take part, or all of these. */
export function membersFor(
  name: 'checkIn' | 'cards' | 'extend' | 'checkOut',
  team: TeamDetail,
  chosenIds: readonly string[],
): TeamDetail['members'] {
  const fitting = team.members.filter(member =>
    name === 'checkIn' ? member.state === 'waiting' : member.isInHouse,
  )
  const chosen = fitting.filter(member => chosenIds.includes(member.reservationRoomId))
  return chosen.length === 0 ? fitting : chosen
}
