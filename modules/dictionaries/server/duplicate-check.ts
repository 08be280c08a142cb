import { takenValues } from '@kezhan/people/server/taken-values'
import { columnOf } from '@kezhan/resource/column-name'
import type { Resource } from '@kezhan/resource/define'
import type { Field } from '@kezhan/resource/field'
import { parseValue } from '@kezhan/resource/kinds/registry'
import { permissionOf } from '@kezhan/resource/permission'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { requireRight } from '@kezhan/server-kit/http/access'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { Params } from '@kezhan/server-kit/resource/compile'
import { seenResource } from '@kezhan/server-kit/resource/seen-by'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { duplicateCheck as call } from '../model/duplicate-calls'
import { refuse } from '../rules/refusals'

/**
 * Whether a value is free. Fields that a resource calls unique can be asked about, and those of people and menu entries
 * that are unique everywhere, by who may see the list.
 */
export const duplicateCheck = (resources: readonly Resource[]): HandlerOf<typeof call> => {
  const known = new Map(
    resources.flatMap(uniqueFields).map(one => [`${one.resource.table}.${one.column}`, one]),
  )
  return async (ctx, { tableName, fieldName, fieldVal, dataId }) => {
    const name = `${tableName}.${columnOf(fieldName ?? '')}`
    const everywhere = takenValues.get(name)
    const asked = known.get(name)
    if (everywhere !== undefined) requireRight(ctx.user, everywhere.right)
    else if (asked !== undefined) requireRight(ctx.user, permissionOf(asked.resource, 'list'))
    else throw refuse('duplicate.unknown')
    // Who does not see a field does not hear what it holds.
    if (asked !== undefined && !Object.hasOwn(seenResource(ctx.user, asked.resource).fields, asked.name))
      throw refuse('duplicate.unknown')
    // Sic: a success with the code of a failure.
    if (!fieldVal) return { result: null, message: '数据为空,不作处理！', code: 500 }
    const isTaken =
      asked === undefined
        ? await everywhere?.isTaken(ctx.db, fieldVal, dataId ?? '')
        : await isTakenInScope(ctx, asked, fieldVal, dataId ?? '')
    if (isTaken) throw refuse('duplicate.taken')
    return { result: null, message: '该值可用！' }
  }
}

interface UniqueField {
  readonly resource: Resource
  readonly name: string
  readonly column: string
  readonly field: Field
}

function uniqueFields(resource: Resource): UniqueField[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => field.unique === true)
    .map(([name, field]) => ({ resource, name, column: columnOf(name), field }))
}

async function isTakenInScope(
  ctx: Ctx,
  { resource, column, field }: UniqueField,
  text: string,
  ownId: string,
): Promise<boolean> {
  const parsed = parseValue(text, field)
  if (parsed.problem !== undefined) throw new InvalidInput([{ field: 'fieldVal', text: parsed.problem }])
  const params = new Params()
  const id = params.add(ownId)
  const terms = [`t."${column}" = ${params.add(parsed.value)}`, `t.id <> ${id}`]
  // The platform sees all rows, yet a value is unique within one scope: that of the row at hand, else the asker's own.
  if (resource.scope !== 'global')
    terms.push(`t.tenant_id = coalesce(own.tenant_id, ${params.add(ctx.user.tenantId)})`)
  if (resource.scope === 'hotel')
    terms.push(`t.hotel_code = coalesce(own.hotel_code, ${params.add(ctx.user.hotelCode)})`)
  const rows = await ctx.db.query(
    `select 1 from ${resource.table} t left join ${resource.table} own on own.id = ${id} where ${terms.join(' and ')} limit 1`,
    params.values,
  )
  return rows.length > 0
}
