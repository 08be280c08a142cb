import type { Resource } from '@kezhan/resource/define'
import type { Figure } from '@kezhan/resource/figure'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { FigureSource, HandlerOf } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import type { dashboardFigures as call } from '../model/dashboard-calls'
import { recentChanges } from './recent-changes'
import { lastSevenDays } from './visits'

/** Every module's figures and every table's title; the server hands them in. */
export const dashboardFigures = (
  sources: () => readonly FigureSource[],
  resources: readonly Resource[],
): HandlerOf<typeof call> => {
  const titles = titlesOf(resources)
  return async ctx => {
    const [figures, visits, recent] = await Promise.all([
      figuresFor(ctx, sources()),
      lastSevenDays(ctx.db),
      recentChanges(ctx, table => titles.get(table) ?? '在线表单数据'),
    ])
    return { result: { figures, visits: visits.map(({ addresses: _, ...day }) => day), recent } }
  }
}

async function figuresFor(ctx: Ctx, sources: readonly FigureSource[]): Promise<Figure[]> {
  const side = isPlatform(ctx.user) ? 'platform' : 'hotel'
  const seen = sources.filter(
    source =>
      (source.side === 'both' || source.side === side) &&
      (source.right === undefined || ctx.user.rights.can(source.right)),
  )
  return (await Promise.all(seen.map(source => source.load(ctx)))).flat()
}

/** Tables that no resource serves have their titles here. */
const furtherTitles = [
  ['hotel', '酒店资料'],
  ['hotel_config', '酒店参数'],
  ['sys_permission', '菜单'],
  ['sys_permission_rule', '数据规则'],
  ['sys_role_permission', '角色授权'],
  ['sys_depart_permission', '部门授权'],
  ['sys_depart_role_permission', '部门角色授权'],
  ['sys_depart_role_user', '部门角色成员'],
  ['sys_user_bin', '用户回收站'],
] as const

function titlesOf(resources: readonly Resource[]): ReadonlyMap<string, string> {
  return new Map<string, string>([
    ...furtherTitles,
    ...resources.flatMap(({ table, title, children }) => [
      [table, title] as const,
      ...Object.values(children ?? {}).map(child => [child.table, child.title] as const),
    ]),
  ])
}
