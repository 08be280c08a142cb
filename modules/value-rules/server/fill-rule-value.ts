import { randomInt } from 'node:crypto'
import { assert } from '@kezhan/base/assert'
import { category } from '@kezhan/dictionaries/model/category'
import { department } from '@kezhan/people/model/department'
import { freeCode } from '@kezhan/people/server/org-codes'
import type { Resource } from '@kezhan/resource/define'
import type { Json } from '@kezhan/resource/field'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import { isOwnRule, type OwnRule } from '../model/fill-rule'
import { readExpression } from '../rules/read-expression'
import { writeMoment } from '../rules/rule-date'
import { type Expression, evaluate, serialIn, serialPeriod } from '../rules/rule-expression'

export type FormData = Readonly<Record<string, unknown>>
/** `take` uses up a serial number, `look` says which one would come. */
export type Purpose = 'take' | 'look'

/**
 * The value a rule gives, or null where it is unknown or can say nothing. Inside the transaction of the row that gets
 * the value, numbers have no gaps: the count is locked until that transaction ends and goes back with it.
 */
export async function fillRuleValue(
  ctx: Ctx,
  db: Db,
  ruleCode: string,
  form: FormData,
  purpose: Purpose = 'take',
): Promise<Json> {
  const [rule] = await db.query<{ ruleClass: string; ruleParams: Json }>(
    'select rule_class, rule_params from sys_fill_rule where rule_code = $1',
    [ruleCode],
  )
  if (rule === undefined) return null
  if (isOwnRule(rule.ruleClass)) return own[rule.ruleClass](ctx, db, form, rule.ruleParams)
  const read = readExpression(rule.ruleParams)
  return 'problem' in read ? null : writtenBy(ctx, db, ruleCode, read.expression, form, purpose)
}

async function writtenBy(
  ctx: Ctx,
  db: Db,
  ruleCode: string,
  expression: Expression,
  form: FormData,
  purpose: Purpose,
): Promise<string> {
  const { now, user } = ctx
  const businessDate = user.businessDate ?? now.slice(0, 10)
  const serial = serialIn(expression)
  const place = serial?.perHotel ? user.hotelCode : everywhere
  const period = serial === undefined ? '' : serialPeriod(expression, serial, { now, businessDate })
  const number = serial === undefined ? 0 : await serialNumber(ctx, db, { ruleCode, place, period }, purpose)
  return evaluate(expression, {
    form,
    now,
    businessDate,
    hotelCode: user.hotelCode,
    orgCode: user.orgCode ?? '',
    serial: number,
    randomDigits: count => Array.from({ length: count }, () => randomInt(10)).join(''),
  })
}

const everywhere = '*'

interface Count {
  readonly ruleCode: string
  readonly place: string
  readonly period: string
}

async function serialNumber(ctx: Ctx, db: Db, count: Count, purpose: Purpose): Promise<number> {
  const name = purpose === 'take' ? 'sys_next_serial' : 'sys_coming_serial'
  const [row] = await db.query<{ number: number }>(`select ${name}($1, $2, $3) as number`, [
    count.ruleCode,
    count.place,
    count.period,
  ])
  assert(row !== undefined, 'a count gives a number')
  const number = Number(row.number)
  if (purpose === 'take') {
    const after = { ...count, lastNumber: number }
    const before = number === 1 ? null : { ...count, lastNumber: number - 1 }
    await logChanges(ctx, db, [{ table: 'sys_serial', id: count.ruleCode, before, after }])
  }
  return number
}

type Own = (ctx: Ctx, db: Db, form: FormData, params: Json) => Promise<Json>

const own: Readonly<Record<OwnRule, Own>> = {
  async org_num_role(_ctx, db, form) {
    const code = await codeBelow(db, department, 'orgCode', form.parentId)
    // The level stands beside the code, which grows by three letters with each level.
    return code === null ? null : [code, String(Math.ceil(code.length / 3))]
  },
  category_code_rule: (_ctx, db, form) => codeBelow(db, category, 'code', form.pid),
  async shop_order_num({ now }, _db, form, params) {
    const isNamed = typeof form.name === 'string'
    const prefix = prefixOf(params) ?? 'CN'
    return `${prefix}${writeMoment('yyyyMMddHHmmss', now)}${randomInt(10, 100)}${isNamed ? String(form.name).slice(0, 100) : ''}`
  },
}

/** Null below a parent that is not there for this person. */
async function codeBelow(
  db: Db,
  resource: Resource,
  codeField: string,
  parent: unknown,
): Promise<string | null> {
  const parentId = typeof parent === 'string' && parent !== '' && parent !== '0' ? parent : null
  if (parentId !== null) {
    const rows = await db.query(`select 1 from ${resource.table} where id = $1`, [parentId])
    if (rows.length === 0) return null
  }
  return freeCode(db, resource, codeField, parentId)
}

function prefixOf(params: Json): string | undefined {
  const isObject = typeof params === 'object' && params !== null && 'prefix' in params
  return isObject && typeof params.prefix === 'string' ? params.prefix : undefined
}
