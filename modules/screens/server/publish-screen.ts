import type { publishScreen as call } from '@kezhan/screens/model/screen-calls'
import { wallGap } from '@kezhan/screens/rules/document-problem'
import { refuse } from '@kezhan/screens/rules/refusals'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { holdScreen } from './stored-screen'

export const publishScreen: HandlerOf<typeof call> = (ctx, { id, version, shareVersion, roleIds }) =>
  ctx.tx(async db => {
    const before = await holdScreen(ctx, db, id)
    if (before.version !== version) throw refuse('screen.changed')
    if (before.shareVersion !== shareVersion) throw refuse('screen.shared')
    const gap = wallGap(before.wall)
    if (gap !== undefined) throw refuse('screen.unfinished', { gap })
    const roles = roleIds ?? []
    const known = await db.query<{ id: string }>(
      'select id from sys_role where id = any($1) and tenant_id = $2 and hotel_code = $3',
      [roles, ctx.user.tenantId, ctx.user.hotelCode],
    )
    if (known.length !== roles.length) throw refuse('screen.role')
    await db.query(
      `update screen_design set published = document, published_version = version, published_at = now(), role_ids = $2,
         share_version = share_version + 1 where id = $1`,
      [id, roles],
    )
    await recordChanges(ctx, db, [
      {
        table: 'screen_design',
        id,
        title: before.name,
        before: { publishedVersion: before.publishedVersion, roleIds: before.roleIds },
        after: { publishedVersion: version, roleIds: roles },
      },
    ])
    return { result: null, message: '已发布' }
  })
