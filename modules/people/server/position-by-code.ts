import type { AnswerOf } from '@kezhan/resource/call'
import { everything } from '@kezhan/resource/condition'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { Params, whereSql } from '@kezhan/server-kit/resource/compile'
import { visibleTerms } from '@kezhan/server-kit/resource/read'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { position } from '../model/position'
import type { positionByCode as call } from '../model/position-calls'
import { refuse } from '../rules/refusals'

export const positionByCode: HandlerOf<typeof call> = async (ctx, { code }) => {
  const params = new Params()
  const terms = [`t.code = ${params.add(code)}`, ...visibleTerms(ctx, positions, everything, params)]
  const [found] = await ctx.db.query<AnswerOf<typeof call>>(
    `select t.id, t.code, t.name, t.rank from sys_position t${whereSql(terms)} order by t.id limit 1`,
    params.values,
  )
  if (found === undefined) throw refuse('position.missing')
  return { result: found }
}

const positions = makeEngine([position], () => undefined).bind(position)
