import type { openReports as call } from '@kezhan/online/model/report-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'

export const openReports: HandlerOf<typeof call> = async ({ db, user }) => ({
  result: await db.query(
    `select code, name, content from onl_cgreport_head where is_shared = 'Y' or $1::boolean order by name, code`,
    [isPlatform(user)],
  ),
})
