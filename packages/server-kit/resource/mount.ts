import type { ResourceCall } from '@kezhan/resource/calls-of'
import { allows, isReading } from '@kezhan/resource/define'
import type { Field } from '@kezhan/resource/field'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { QueryString } from '@kezhan/resource/query'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx'
import { ok } from '../http/envelope'
import { refuse } from '../refusals'
import type { RawRoute } from '../server-module'
import { isPlatform } from '../user'
import type { Bound } from './bound'
import { detailById, listRows } from './read'
import { type Input, requireHotelTo } from './row-input'
import { seenBy } from './seen-by'
import { exportSheet, importSheet, importTemplate } from './sheet'
import { addRow, deleteRows, editRow } from './write'

type Handler = (ctx: Ctx, bound: Bound, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The calls of one resource, or of all stored ones when `find` looks at the path. */
export function mountResource(
  calls: readonly ResourceCall[],
  find: (ctx: Ctx, request: FastifyRequest) => Promise<Bound>,
): RawRoute[] {
  return calls.map(call => ({
    call,
    handle: async (ctx, request, reply) => {
      const bound = await find(ctx, request)
      if (bound.resource.side === 'platform' && !isPlatform(ctx.user)) throw refuse('side.platform')
      // All stored resources share their calls; not each of them has all.
      if (!allows(bound.resource, call.action === 'importTemplate' ? 'importExcel' : call.action))
        throw refuse('resource.missing')
      requireHotelTo(deedOf(call), ctx, bound.resource)
      // Deleting takes the whole row with it, seen or not.
      const isDeleting = call.action === 'delete' || call.action === 'deleteBatch'
      return handlers[call.action](ctx, isDeleting ? bound : seenBy(ctx.user, bound), request, reply)
    },
  }))
}

const deedOf = ({ action }: ResourceCall): 'read' | 'write' =>
  action !== 'importTemplate' && isReading(action) ? 'read' : 'write'

const handlers: Readonly<Record<ResourceCall['action'], Handler>> = {
  list: async (ctx, bound, request) => ok(await listRows(ctx, bound, queryOf(request))),
  queryById: async (ctx, bound, request) => ok(await detailById(ctx, bound, textOf(request, 'id'))),
  options: async (ctx, bound, request) => ok(await optionsOf(ctx, bound, request)),
  add: async (ctx, bound, request) =>
    ok(await addRow(ctx, bound, bodyOf(request)), bound.resource.says?.add ?? '添加成功！'),
  edit: async (ctx, bound, request) => {
    await editRow(ctx, bound, bodyOf(request))
    return ok(null, bound.resource.says?.edit ?? '修改成功！')
  },
  delete: async (ctx, bound, request) => {
    await deleteRows(
      ctx,
      bound,
      [textOf(request, 'id')].filter(id => id !== ''),
    )
    return ok(null, bound.resource.says?.delete ?? '删除成功!')
  },
  deleteBatch: async (ctx, bound, request) => {
    await deleteRows(ctx, bound, splitList(textOf(request, 'ids')))
    return ok(null, bound.resource.says?.deleteBatch ?? '批量删除成功！')
  },
  exportXls: (ctx, bound, request, reply) => exportSheet(ctx, bound, queryOf(request), reply),
  importExcel: (ctx, bound, request) => importSheet(ctx, bound, request),
  importTemplate: (_ctx, bound, _request, reply) => importTemplate(bound, reply),
}

async function optionsOf(ctx: Ctx, bound: Bound, request: FastifyRequest) {
  const name = textOf(request, 'field')
  const field = fieldNamed(bound, name)
  const source = field === undefined ? undefined : bound.choices(field)
  if (source === undefined) throw refuse('options.none', { field: name.slice(0, 40) })
  const values = splitList(textOf(request, 'values'))
  if (values.length > 0) {
    const texts = await source.texts(ctx.db, values.slice(0, 200))
    return [...texts].map(([value, text]) => ({ value, text }))
  }
  const found = await source.search(ctx.db, {
    keyword: textOf(request, 'keyword').trim().slice(0, 100),
    parent: textOf(request, 'parent'),
    ...(isPlatform(ctx.user) && 'hotelCode' in queryOf(request)
      ? { hotel: textOf(request, 'hotelCode') }
      : {}),
  })
  const withheld = await bound.hooks.withheld?.(
    ctx,
    name,
    found.map(({ value }) => value),
  )
  return withheld === undefined ? found : found.filter(({ value }) => !withheld.includes(value))
}

/** `name`, or `child.name` for a field of a child. */
function fieldNamed({ resource }: Bound, name: string): Field | undefined {
  const [first = '', second] = name.split('.')
  if (second === undefined) return Object.hasOwn(resource.fields, first) ? resource.fields[first] : undefined
  const child = Object.hasOwn(resource.children ?? {}, first) ? resource.children?.[first] : undefined
  return child !== undefined && Object.hasOwn(child.fields, second) ? child.fields[second] : undefined
}

const queryOf = (request: FastifyRequest): QueryString => request.query as QueryString

function textOf(request: FastifyRequest, name: string): string {
  const value = queryOf(request)[name]
  return typeof value === 'string' ? value : (value?.[0] ?? '')
}

function bodyOf(request: FastifyRequest): Input {
  const { body } = request
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Input) : {}
}
