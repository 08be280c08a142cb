import { productVersion } from '@kezhan/base/product-version'
import { bundleFormat, bundleVersion } from '@kezhan/online/model/bundle'
import type { exportBundle as call } from '@kezhan/online/model/bundle-calls'
import { onlineReport } from '@kezhan/online/model/report'
import { selfReports } from '@kezhan/online/model/report-self'
import { refuse } from '@kezhan/online/rules/bundle/refusals'
import { namesOf } from '@kezhan/online/rules/reference-problems'
import { headFromResource, rowsFromResource } from '@kezhan/online/rules/resource-from-rows'
import type { Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import { isOwn, ownerOf } from '../form-owner'
import { loadReport } from '../report/load-report'
import { storedSelfs } from '../report/self/stored-self'
import { storedView, viewsOf } from '../view-rows'
import type { BundleParts } from './bundle-parts'

/** Forms as they are in service, with what belongs to them; neither records nor people nor rights. */
export const exportBundle =
  (parts: Pick<BundleParts, 'behaviour'>): HandlerOf<typeof call> =>
  async (ctx, { codes }) => {
    const notes: string[] = []
    const forms: object[] = []
    const definitions: Resource[] = []
    for (const code of codes) {
      const definition = await liveForm(ctx, code)
      definitions.push(definition)
      const { content, notes: missing } = await parts.behaviour.read(ctx.db, code)
      notes.push(...missing.map(text => `表单“${definition.title}”：${text}`))
      forms.push({
        ...(await headOf(ctx.db, code, definition)),
        ...rowsFromResource(definition),
        views: await viewsIn(ctx.db, code),
        behaviour: content,
      })
    }
    const reports = await reportsNaming(ctx, definitions, notes)
    const named = [
      ...definitions.flatMap(definition => namesOf(definition).dictionaries),
      ...reports.flatMap(({ items }) => items.flatMap(({ dictCode }) => dictCode ?? [])),
    ]
    const bundle = {
      format: bundleFormat,
      version: bundleVersion,
      product: productVersion,
      dictionaries: await dictionariesOf(ctx.db, [...new Set(named)]),
      forms,
      reports,
      selfReports: await selfsOf(ctx, definitions),
    }
    const [first] = definitions
    return {
      result: {
        fileName: `${first?.title ?? '表单'}${codes.length > 1 ? `等${codes.length}个表单` : ''}.json`,
        text: `${JSON.stringify(bundle, (_name, value) => (value === null ? undefined : value), 2)}\n`,
        notes,
      },
    }
  }

async function liveForm({ db, user }: Ctx, code: string): Promise<Resource> {
  const owner = await ownerOf(db, code)
  const [row] = await db.query<{ definition: Resource }>(
    'select definition from onl_published where code = $1 and retired_at is null and deleted_at is null',
    [code],
  )
  if (row === undefined || owner === undefined || !isOwn(user, owner))
    throw refuse('bundle.notLive', { title: code })
  return row.definition
}

async function headOf(db: Queries, code: string, definition: Resource): Promise<object> {
  const [row] = await db.query<{ remark: string | null }>(
    'select remark from onl_cgform_head where code = $1',
    [code],
  )
  return {
    code,
    title: definition.title,
    dataScope: definition.scope,
    isTree: definition.tree === undefined ? 'N' : 'Y',
    treeLabel: definition.tree?.label ?? null,
    ...headFromResource(definition),
    remark: row?.remark ?? null,
  }
}

async function viewsIn(db: Queries, code: string): Promise<object[]> {
  const views: object[] = []
  for (const { id, title } of await viewsOf(db, code)) {
    const view = await storedView(db, { id })
    if (view !== undefined)
      views.push({ title, way: view.head.way, columns: view.columns, rules: view.rules })
  }
  return views
}

/** Those on our own data whose statements name the table of a form; only for who may read statements. */
async function reportsNaming(ctx: Ctx, forms: readonly Resource[], notes: string[]) {
  const tables = forms.flatMap(({ table, children }) => [
    table,
    ...Object.values(children ?? {}).map(child => child.table),
  ])
  const found = await ctx.db.query<{ id: string; content: string | null; name: string; isOwn: boolean }>(
    `select id, content, name, db_source is null as is_own from onl_cgreport_head
     where lower(cgr_sql) ~ ('\\m(' || $1 || ')\\M') order by code`,
    [tables.join('|')],
  )
  const mayRead = isPlatform(ctx.user) && ctx.user.rights.can(permissionOf(onlineReport, 'list'))
  const taken = found.filter(({ isOwn }) => isOwn && mayRead)
  for (const { name } of found.filter(one => !taken.includes(one)))
    notes.push(
      `在线报表“${name}”没有带出：${mayRead ? '它读取其他数据源' : '只有平台中能查看报表定义的人可以导出'}`,
    )
  const reports = []
  for (const { id, content } of taken) {
    const { head, items, params } = await loadReport(ctx, id)
    const { code, name, isShared, cgrSql } = head
    reports.push({ code, name, isShared, cgrSql, content, items, params })
  }
  return reports
}

async function selfsOf(ctx: Ctx, forms: readonly Resource[]): Promise<object[]> {
  if (!ctx.user.rights.can(selfReports.access as 'online:selfReport:list')) return []
  const paths = new Set(forms.map(({ path }) => path))
  return (await storedSelfs(ctx))
    .filter(({ design }) => paths.has(design.source))
    .map(({ name, design }) => ({ name, design }))
}

async function dictionariesOf(db: Queries, codes: readonly string[]): Promise<object[]> {
  const heads = await db.query<{ id: string; dictName: string; dictCode: string }>(
    `select id, dict_name, dict_code, is_open, description from sys_dict where dict_code = any($1::text[]) order by dict_code`,
    [codes],
  )
  const dictionaries: object[] = []
  for (const { id, ...head } of heads) {
    const items = await db.query(
      `select item_text, item_value, sort_order, status, colour, description from sys_dict_item
       where dict_id = $1 order by sort_order, id`,
      [id],
    )
    dictionaries.push({ ...head, items })
  }
  return dictionaries
}
