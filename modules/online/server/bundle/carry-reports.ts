import { sameContent } from '@kezhan/base/same-content'
import type { BundleReport, BundleSelf } from '@kezhan/online/model/bundle'
import { onlineReport } from '@kezhan/online/model/report'
import { saveSelfReport } from '@kezhan/online/model/report-self'
import { refuse } from '@kezhan/online/rules/bundle/refusals'
import { permissionOf } from '@kezhan/resource/permission'
import { addRow, editRow } from '@kezhan/server-kit/resource/write'
import { isPlatform } from '@kezhan/server-kit/user'
import { loadReport } from '../report/load-report'
import { reportHooks } from '../report/report-hooks'
import { writeSelf } from '../report/self/save-self-report'
import { hasList } from '../report/self/self-source'
import { selfStatement } from '../report/self/self-statement'
import { storedSelfs } from '../report/self/stored-self'
import type { Carrying } from './bundle-parts'
import { formsInService } from './carry-forms'

/** Statements come in by who may write them by hand; their check is that of the editor. */
export async function carryReport(carrying: Carrying, report: BundleReport): Promise<void> {
  const { parts, ctx, inside, db, say, part, mayChange } = carrying
  const title = `在线报表“${report.name}”（${report.code}）`
  if (!isPlatform(ctx.user) || !ctx.user.rights.can(permissionOf(onlineReport, 'add')))
    return say('left', `${title}：只有平台中能编写在线报表的人可以导入`)
  const bound = parts.engine.bind(onlineReport, reportHooks.hooks)
  const { items, params, ...head } = report
  const sent = { ...head, dbSource: null, items: items ?? [], params: params ?? [] }
  await part(title, async () => {
    const [present] = await db.query<{ id: string; version: number; name: string }>(
      'select id, version, name from onl_cgreport_head where code = $1 for update',
      [report.code],
    )
    if (present === undefined) {
      await addRow(inside, bound, sent)
      return say('new', title)
    }
    const stored = await loadReport(inside, present.id)
    const { head: was, items: columns, params: asked } = stored
    if (sameContent(partsOf(was, columns, asked), partsOf(sent, sent.items, sent.params)))
      return say('keep', title)
    if (!mayChange || !ctx.user.rights.can(permissionOf(onlineReport, 'edit')))
      throw refuse('bundle.taken', { code: report.code, title: present.name })
    await editRow(inside, bound, { ...sent, id: present.id, version: present.version })
    return say('change', title)
  })
}

/** Names, statement, columns and parameters, whatever else the rows carry. */
const partsOf = (
  { name, isShared, cgrSql }: Pick<BundleReport, 'name' | 'isShared' | 'cgrSql'>,
  items: readonly object[],
  params: readonly object[],
) => ({ name, isShared, cgrSql, items, params })

/** Kept where its maker is; it shows him and others what their own rights show them. */
export async function carrySelfReport(carrying: Carrying, { name, design }: BundleSelf): Promise<void> {
  const { parts, ctx, inside, db, say, part, mayChange } = carrying
  const { user } = ctx
  const title = `自助报表“${name}”`
  const source = (await formsInService(carrying)).find(({ path }) => path === design.source)
  if (source === undefined) return say('left', `${title}：没有它的数据来源`)
  if (!hasList(user, source)) return say('left', `${title}：它的数据不在当前范围内，请在酒店中导入`)
  if (!user.rights.can(saveSelfReport.access as 'online:selfReport:edit'))
    return say('left', `${title}：没有保存自助报表的权限`)
  await part(title, async () => {
    selfStatement(inside, parts.engine.bind(source), design)
    const present = (await storedSelfs(inside)).find(one => one.name === name)
    if (present === undefined) {
      await writeSelf(inside, db, { name, design })
      return say('new', title)
    }
    if (sameContent(present.design, design)) return say('keep', title)
    if (!mayChange) throw refuse('bundle.selfTaken')
    await writeSelf(inside, db, { id: present.id, version: present.version, name, design })
    return say('change', title)
  })
}
