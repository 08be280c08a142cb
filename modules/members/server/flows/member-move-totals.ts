import type { memberMoveTotals as call, MoveTotals } from '@kezhan/members/model/flow-calls'
import { memberMove } from '@kezhan/members/model/member'
import { conditionFromQuery } from '@kezhan/resource/query'
import type { Engine } from '@kezhan/server-kit/resource/bound'
import { Params, whereSql } from '@kezhan/server-kit/resource/compile'
import { visibleTerms } from '@kezhan/server-kit/resource/read'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { todayOf } from '@kezhan/server-kit/user'
import { purseTerms } from './move-hooks'

export const memberMoveTotals =
  (engine: Engine): HandlerOf<typeof call> =>
  async (ctx, { purse, ...asked }) => {
    const query = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, value ?? undefined]))
    const params = new Params()
    const filter = conditionFromQuery(query, memberMove.fields, todayOf(ctx.user, ctx.now))
    const terms = [...visibleTerms(ctx, engine.bind(memberMove), filter, params), ...purseTerms(purse)]
    const [totals] = await ctx.db.query<MoveTotals>(
      `select count(*) as count, coalesce(sum(t.principal_fen), 0)::bigint as principal_fen,
         coalesce(sum(t.gift_fen), 0)::bigint as gift_fen, coalesce(sum(t.points), 0)::bigint as points
       from member_move t${whereSql(terms)}`,
      params.values,
    )
    return { result: totals ?? { count: 0, principalFen: 0, giftFen: 0, points: 0 } }
  }
