import { hasList } from '@kezhan/online/server/report/self/self-source'
import { allows } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { SourceKind } from '@kezhan/sheets/model/sheet'
import type { openSheets as call } from '@kezhan/sheets/model/sheet-calls'
import { reportRights, type SourceParts } from './read-source'

export const openSheets =
  (parts: SourceParts): HandlerOf<typeof call> =>
  async ctx => {
    const found = await ctx.db.query<{ id: string; name: string; from: SourceKind; path: string | null }>(
      `select id, name, published #>> '{source,from}' as from, published #>> '{source,path}' as path from sheet_design
       where tenant_id = $1 and hotel_code = $2 and published is not null order by name, id limit 500`,
      [ctx.user.tenantId, ctx.user.hotelCode],
    )
    const open = await Promise.all(found.map(one => mayRead(ctx, parts, one)))
    return { result: found.filter((_, at) => open[at]) }
  }

async function mayRead(
  { user }: Ctx,
  { self }: SourceParts,
  { from, path }: { from: SourceKind; path: string | null },
): Promise<boolean> {
  if (from === 'self' || from === 'sql') return user.rights.can(reportRights[from])
  const resource = await self.findResource(path ?? '')
  if (resource === undefined || !hasList(user, resource)) return false
  const action = from === 'list' ? 'list' : 'queryById'
  return allows(resource, action) && user.rights.can(permissionOf(resource, action))
}
