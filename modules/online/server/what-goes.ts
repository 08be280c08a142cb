import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { whatGoes as call } from '../model/calls'
import { keptDays } from './deleted-forms'
import { formEntries } from './form-entries'
import { draftOf, publishedOf } from './form-rows'
import { viewsOf } from './view-rows'

/** Of all hotels: a form is deleted for everybody. */
export const whatGoes: HandlerOf<typeof call> = async (ctx, { id }) => {
  const { head } = await draftOf(ctx, ctx.db, id)
  const published = await publishedOf(ctx.db, head.code)
  if (published === undefined) return { result: { records: 0, sentences: ['表单从未发布，没有数据'] } }
  const db = ctx.platformDb
  const [counted] = await db.query<{ records: number }>(
    `select count(*) as records from ${published.definition.table}`,
  )
  const records = counted?.records ?? 0
  const views = await viewsOf(db, head.code)
  const children: string[] = []
  for (const { table, title } of Object.values(published.definition.children ?? {})) {
    const [below] = await db.query<{ rows: number }>(`select count(*) as rows from ${table}`)
    children.push(`子表“${title}”的${below?.rows ?? 0}行数据，与记录一起保留和清除`)
  }
  const entries = await formEntries(db, head.code)
  const roles = await db.query<{ name: string }>(
    `select distinct r.role_name as name from sys_role_permission g join sys_role r on r.id = g.role_id
     where g.permission_id = any($1::text[]) order by 1`,
    [entries.map(entry => entry.id)],
  )
  const named = (isRight: boolean) =>
    entries.filter(({ menuType }) => (menuType === 2) === isRight).map(({ name }) => name)
  return {
    result: {
      records,
      sentences: [
        `${records}条记录不再能查看；数据保留${keptDays}天后清除，在此之前编码不能再用`,
        ...children,
        ...views.map(({ title }) => `视图“${title}”`),
        ...named(false).map(name => `菜单“${name}”`),
        ...(named(true).length === 0 ? [] : [`权限：${named(true).join('、')}`]),
        ...roles.map(({ name }) => `角色“${name}”的授权`),
      ],
    },
  }
}
