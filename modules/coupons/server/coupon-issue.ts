import { deskOf } from '@kezhan/hotels/server/desk'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { once } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { couponIssue as call, IssueAnswer } from '../model/coupon-calls'
import { checkIssuable, checkTotal } from '../rules/issue-limits'
import { refuse } from '../rules/refusals'
import {
  countIssued,
  couponParams,
  type IssueSource,
  insertCoupons,
  insertIssue,
  type MadeCoupons,
} from './issue-coupons'
import { holdTemplate, issueTerms, type TemplateRow } from './template-store'

/** More at once would keep others waiting too long. */
const mostCoupons = 200_000

export const couponIssue: HandlerOf<typeof call> = async (ctx, input) => {
  const result = await once(ctx, input, db => issue(ctx, db, input))
  const isRehearsal = input.isRehearsal === 'Y'
  return {
    result,
    message: `${isRehearsal ? '可发放' : '已发放'}${result.coupons}张，共${result.members}位会员`,
  }
}

async function issue(ctx: Ctx, db: Db, input: InputOf<typeof call>): Promise<IssueAnswer> {
  const { businessDate: day } = await deskOf(ctx, db)
  const template = await holdTemplate(db, input.templateId)
  const terms = issueTerms(template)
  checkIssuable(terms, day)
  const { source, column, values } = choiceOf(input)
  const who = membersBy(column, template)
  const [found] = await db.query<{ fit: number; overLimit: number }>(
    `select count(*) filter (where m.is_fit)::int as fit, count(*) filter (where not m.is_fit)::int as over_limit from (${who(1)}) m`,
    [values, ctx.user.tenantId, template.id, input.qty],
  )
  const { fit = 0, overLimit = 0 } = found ?? {}
  const unknownPhones = source === 'import' ? await strangers(db, values) : []
  if (fit === 0) throw refuse(overLimit > 0 ? 'issue.perMember' : 'issue.nobody')
  const coupons = fit * input.qty
  checkTotal(terms, coupons)
  if (coupons > mostCoupons) throw refuse('issue.tooMany', { most: mostCoupons })
  const answer = { coupons, members: fit, overLimit, unknownPhones }
  if (input.isRehearsal === 'Y') return answer
  const batch = { id: newId(), template, source, day, qty: input.qty, reason: input.reason ?? null }
  const [made] = await db.query<MadeCoupons>(
    insertCoupons(`select m.member_id from (${who(11)}) m where m.is_fit`),
    [...couponParams(ctx, batch), values, ctx.user.tenantId, template.id, input.qty],
  )
  const given = made?.coupons ?? 0
  await insertIssue(ctx, db, batch, given)
  await countIssued(db, template.id, given)
  return { ...answer, coupons: given, members: given / input.qty }
}

interface Choice {
  readonly source: IssueSource
  readonly column: 'level_id' | 'id' | 'phone'
  readonly values: readonly string[]
}

/** One way of naming members; the first that is used counts. */
function choiceOf({ memberIds, phones, levelIds }: InputOf<typeof call>): Choice {
  if (memberIds && memberIds.length > 0) return { source: 'list', column: 'id', values: memberIds }
  if (phones && phones.length > 0)
    return { source: 'import', column: 'phone', values: phones.map(phone => phone.trim()) }
  if (levelIds && levelIds.length > 0) return { source: 'level', column: 'level_id', values: levelIds }
  throw refuse('issue.nobody')
}

/** Members who are named, each with whether he may have so many more; its parameters begin with the given one. */
const membersBy =
  (column: Choice['column'], { perMemberLimit }: TemplateRow) =>
  (first: number): string => {
    const named = `from member m where m.${column} = any($${first}::text[]) and m.state = 'normal' and m.tenant_id = $${first + 1}`
    const asked = `$${first + 2}::text is not null and $${first + 3}::int > 0`
    if (perMemberLimit === null) return `select m.id as member_id, ${asked} as is_fit ${named}`
    return `select m.id as member_id, ((select count(*) from coupon c where c.member_id = m.id and c.template_id = $${first + 2}
      and c.state <> 'void') + $${first + 3}::int <= ${perMemberLimit}) as is_fit ${named}`
  }

/** Phones of the list that belong to nobody, the first of them. */
async function strangers(db: Db, phones: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ phone: string }>(
    `select p.phone from unnest($1::text[]) with ordinality as p (phone, at)
     where not exists (select 1 from member m where m.phone = p.phone and m.state = 'normal') order by p.at limit 100`,
    [phones],
  )
  return rows.map(row => row.phone)
}
