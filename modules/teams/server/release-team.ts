import { stateAfter } from '@kezhan/base/state-table'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork } from '@kezhan/desk/server/desk-work'
import { termsOf } from '@kezhan/reservations/server/terms-of'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { releaseTeam as call } from '../model/team-calls'
import { teamStates } from '../rules/team-states'
import { noFacts, releaseBlocks } from './end-team'
import { holdTeam } from './team-rows'

/** 释放保留: what the team has not taken up returns to the stock. */
export const releaseTeam: HandlerOf<typeof call> = async (ctx, input) => {
  const terms = await termsOf(ctx, await deskSettings(ctx.db, ctx.user.hotelCode), { teamId: input.teamId })
  const result = await deskWork(ctx, input, async work => {
    const team = await holdTeam(work.db, input.teamId, input.version)
    stateAfter(teamStates, team.state, 'release', noFacts)
    const releasedRoomNights = await releaseBlocks(work, team, terms)
    return { releasedRoomNights }
  })
  return { result, message: '释放成功！' }
}
