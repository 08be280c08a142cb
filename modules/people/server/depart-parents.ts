import type { AnswerOf } from '@kezhan/resource/call'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { departParents as call, DepartStep } from '../model/depart-calls'
import { refuse } from '../rules/refusals'
import { departments } from './department-rows'

export const departParents: HandlerOf<typeof call> = async (ctx, { departId, orgCode }) => {
  const [ids, codes] = [splitList(departId ?? ''), splitList(orgCode ?? '')]
  if (ids.length + codes.length === 0) throw refuse('depart.question')
  return { result: await (ids.length > 0 ? parentsOf(ctx, 'id', ids) : parentsOf(ctx, 'org_code', codes)) }
}

const mostAsked = 500

/** Each asked department's line upwards, from the top; what the caller cannot see is left out of the answer. */
async function parentsOf(
  ctx: Ctx,
  by: 'id' | 'org_code',
  asked: readonly string[],
): Promise<AnswerOf<typeof call>> {
  const seen = await departments(ctx, {
    and: params => `t.${by} = any(${params.add(asked)}::text[])`,
    most: mostAsked,
  })
  const steps = await ctx.db.query<DepartStep & { asked: string }>(
    `with recursive up (asked, id, depth) as (
       select d.id::text collate "C", d.parent_id::text collate "C", 1 from sys_depart d where d.id = any($1::text[])
       union all
       select up.asked, d.parent_id::text collate "C", up.depth + 1 from up join sys_depart d on d.id = up.id where up.depth < 50
     ) select up.asked, d.id, d.org_code, d.depart_name
     from up join sys_depart d on d.id = up.id order by up.asked, up.depth desc`,
    [seen.map(one => one.id)],
  )
  const answers = seen.map(({ id, orgCode }) => {
    const line = steps.filter(step => step.asked === id).map(({ asked: _, ...step }) => step)
    const parentMap = Object.fromEntries(line.map(step => [step.id, step]))
    return [by === 'id' ? id : (orgCode ?? ''), { parentIds: line.map(step => step.id), parentMap }] as const
  })
  return Object.fromEntries(answers)
}
