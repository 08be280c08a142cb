import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { drawnSheets as call } from '@kezhan/sheets/model/sheet-calls'

export const drawnSheets: HandlerOf<typeof call> = async ({ db, user }) => ({
  result: await db.query(
    `select id, name, version, published_version, update_by, update_time, document #>> '{source,from}' as from,
       document #>> '{source,path}' as path
     from sheet_design where tenant_id = $1 and hotel_code = $2 order by name, id limit 500`,
    [user.tenantId, user.hotelCode],
  ),
})
