import type { DeskParts } from '@kezhan/desk/server/desk-work'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import {
  addTeam,
  cancelTeam,
  importRoomingList,
  releaseTeam,
  teamDetail,
  teamGuests,
  teamLog,
  teamPage,
  updateTeam,
} from '../model/team-calls'
import { openTeam } from './add-team'
import { cancelWhole, release } from './end-team'
import { importList } from './rooming-list'
import { guestsOfTeam, logOfTeam } from './team-guests'
import { teamList, teamOf } from './team-views'
import { changeTeam } from './update-team'

export const teamRoutes = (parts: DeskParts): readonly Route[] => [
  serve(addTeam, async (ctx, input) => ({ result: await openTeam(ctx, input), message: '预订成功！' })),
  serve(importRoomingList, async (ctx, input) => {
    const result = await importList(parts, ctx, input)
    const message =
      result.errors.length > 0
        ? `名单有${result.errors.length}处错误，未导入`
        : `已导入${result.rooms}间${result.guests}人`
    return { result, message, code: result.errors.length > 0 ? 201 : 200 }
  }),
  serve(releaseTeam, async (ctx, input) => ({ result: await release(ctx, input), message: '释放成功！' })),
  serve(cancelTeam, async (ctx, input) => ({ result: await cancelWhole(ctx, input), message: '取消成功！' })),
  serve(teamPage, async (ctx, input) => ({ result: await teamList(ctx, input) })),
  serve(teamDetail, async (ctx, input) => ({ result: await teamOf(ctx, input) })),
  serve(updateTeam, async (ctx, input) => ({ result: await changeTeam(ctx, input), message: '修改成功！' })),
  serve(teamGuests, async (ctx, input) => ({ result: await guestsOfTeam(parts, ctx, input.teamId) })),
  serve(teamLog, async (ctx, input) => ({ result: await logOfTeam(ctx, input.teamId) })),
]
