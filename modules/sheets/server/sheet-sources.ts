import { openReports } from '@kezhan/online/server/report/open-reports'
import { hasList } from '@kezhan/online/server/report/self/self-source'
import { storedSelfs } from '@kezhan/online/server/report/self/stored-self'
import { permissionOf } from '@kezhan/resource/permission'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { sheetSources as call } from '@kezhan/sheets/model/sheet-calls'
import { reportRights, type SourceParts } from './read-source'

/** Only what who asks may read himself. */
export const sheetSources =
  (parts: SourceParts): HandlerOf<typeof call> =>
  async ctx => {
    const { rights } = ctx.user
    const shipped = new Set(parts.self.resources.map(({ path }) => path))
    const open = (await parts.self.everyResource()).filter(
      resource => hasList(ctx.user, resource) && rights.can(permissionOf(resource, 'list')),
    )
    const selfs = rights.can(reportRights.self) ? await storedSelfs(ctx) : []
    const sqls = rights.can(reportRights.sql) ? (await openReports(ctx, {})).result : []
    return {
      result: {
        resources: open
          .map(({ path, title, children = {} }) => ({
            path,
            title,
            isDrawn: !shipped.has(path),
            children: Object.entries(children).map(([name, child]) => ({ name, title: child.title })),
          }))
          .sort((a, b) => Number(b.isDrawn) - Number(a.isDrawn) || a.title.localeCompare(b.title, 'zh')),
        selfReports: selfs.map(({ id, name }) => ({ code: id, title: name })),
        sqlReports: sqls.map(({ code, name }) => ({ code, title: name })),
      },
    }
  }
