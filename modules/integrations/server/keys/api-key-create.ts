import { randomBytes } from 'node:crypto'
import { addDays } from '@kezhan/base/days'
import { apiKey, type apiKeyCreate as call } from '@kezhan/integrations/model/api-key'
import { refuse } from '@kezhan/integrations/rules/refusals'
import { apiScopes, isScope, ungivable } from '@kezhan/integrations/rules/scopes'
import { hashToken } from '@kezhan/people/server/session-store'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { keyMark } from './find-key'

const mostDays = 366

export const apiKeyCreate: HandlerOf<typeof call> = async (ctx, { name, scopes, expiresOn, perMinute }) => {
  const { user } = ctx
  // A key acts for its owner in his own hotel, which a visitor from the platform does not have.
  if (user.home !== undefined) throw refuse('apiKey.acting')
  const unknown = scopes.split(',').find(scope => !isScope(scope))
  if (unknown !== undefined) throw refuse('apiKey.scope', { scope: unknown })
  const missing = ungivable(scopes, code => user.rights.can(code))
  if (missing.length > 0)
    throw refuse('apiKey.ungivable', { titles: missing.map(scope => apiScopes[scope].title).join('、') })
  const today = ctx.now.slice(0, 10)
  if (expiresOn < today) throw refuse('apiKey.past')
  if (expiresOn > addDays(today, mostDays)) throw refuse('apiKey.far')
  const id = newId()
  const key = keyMark + randomBytes(32).toString('base64url')
  const prefix = key.slice(0, 10)
  const ownerName = user.realname || user.username
  await ctx.tx(async db => {
    await db.query(
      `insert into api_key (id, tenant_id, hotel_code, name, prefix, scopes, owner_name, expires_on, per_minute, owner_id, create_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        id,
        user.tenantId,
        user.hotelCode,
        name,
        prefix,
        scopes,
        ownerName,
        expiresOn,
        perMinute,
        user.id,
        user.username,
      ],
    )
    await db.query(
      'insert into api_key_secret (key_id, tenant_id, hotel_code, key_hash) values ($1, $2, $3, $4)',
      [id, user.tenantId, user.hotelCode, hashToken(key)],
    )
    await recordChanges(ctx, db, [
      {
        table: apiKey.table,
        id,
        title: name,
        before: null,
        after: { name, prefix, scopes, expiresOn, perMinute },
      },
    ])
  })
  return { result: { id, key }, message: '接口密钥已生成' }
}
