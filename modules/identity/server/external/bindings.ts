import { refuse } from '@kezhan/identity/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { newId } from '@kezhan/server-kit/new-id'
import { callName, insertRecords } from '@kezhan/server-kit/resource/change-log'

export async function boundUserId(
  ctx: Ctx,
  provider: string,
  externalId: string,
): Promise<string | undefined> {
  const [bound] = await ctx.platformDb.query<{ userId: string }>(
    'select user_id from sys_third_account where provider = $1 and external_id = $2',
    [provider, externalId],
  )
  return bound?.userId
}

/** Refuses with `third.taken` where either side is bound already, unless to each other. */
export async function bind(ctx: Ctx, provider: string, externalId: string, userId: string): Promise<void> {
  if ((await boundUserId(ctx, provider, externalId)) === userId) return
  const made = await ctx.platformDb.query(
    `with fresh as (
       insert into sys_third_account (id, user_id, provider, external_id) values ($1, $2, $3, $4)
       on conflict do nothing returning *)
     ${changeRecord('fresh', 'add', 5)}`,
    [newId(), userId, provider, externalId, ...requestCells(ctx)],
  )
  if (made.length === 0) throw refuse('third.taken')
}

/** The record of a change that the same statement makes, in the name of the account's owner. */
export function changeRecord(changed: string, action: 'add' | 'delete', first: number): string {
  const request = [0, 1, 2, 3, 4].map(place => `$${first + place}`).join(', ')
  const records = insertRecords({
    head: `u.tenant_id, u.hotel_code, u.username, ${request}`,
    table: `'sys_third_account'`,
    id: 'c.id',
    action: `'${action}'`,
    before: action === 'add' ? 'null' : 'to_jsonb(c.*)',
    after: action === 'add' ? 'to_jsonb(c.*)' : 'null',
    from: `${changed} c join sys_user u on u.id = c.user_id`,
  })
  return `${records} returning 1`
}

export const requestCells = ({ user, requestId, address, call }: Ctx): (string | null)[] => [
  user.shiftIndex,
  requestId,
  address,
  callName(call),
  call.title,
]
