import { randomInt } from 'node:crypto'
import { systemChoices } from '@kezhan/dictionaries/server/choices'
import { role } from '@kezhan/people/model/role'
import { user } from '@kezhan/people/model/user'
import { changeUsers } from '@kezhan/people/server/users/change-users'
import { userHooks } from '@kezhan/people/server/users/user-hooks'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { addRow } from '@kezhan/server-kit/resource/write'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import type { addHotel as call } from '../model/hotel'
import { refuse } from '../rules/refusals'
import type { OpenHotel } from './open-hotel'

/** All of it is one transaction: there is never a hotel without shifts, codes, roles or somebody who can sign in. */
export const addHotel =
  (openHotel: OpenHotel): HandlerOf<typeof call> =>
  async (ctx, input) => {
    if (!isPlatform(ctx.user)) throw refuse('hotel.platform')
    const password = firstPassword()
    const { code, tenant: tenantId, adminUsername } = input
    await ctx.tx(async db => {
      await requireNew(db, input)
      const { managerRoleId } = await openHotel(ctx, db, { ...input, tenantId })
      await addAdministrator(ctx, db, input, password, managerRoleId)
    })
    return { result: { id: code, username: adminUsername, password }, message: '添加成功！' }
  }

const users = makeEngine([user, role], systemChoices).bind(user, userHooks.hooks)

async function requireNew(db: Db, { code, tenant }: InputOf<typeof call>): Promise<void> {
  // Codes are case-sensitive to machines, not to people at a login page.
  await db.query(`select pg_advisory_xact_lock(hashtext('hotel.code'))`)
  const [taken] = await db.query('select 1 from hotel where lower(code) = lower($1)', [code])
  if (taken !== undefined) throw new InvalidInput([{ field: 'code', text: '酒店编码已存在' }])
  const [owner] = await db.query('select 1 from sys_tenant where id = $1 for share', [tenant])
  if (owner === undefined) throw new InvalidInput([{ field: 'tenant', text: `租户的选项“${tenant}”不存在` }])
}

/** Written as if its maker stood in the hotel, by the rules of the form of a user. */
async function addAdministrator(
  ctx: Ctx,
  db: Db,
  input: InputOf<typeof call>,
  password: string,
  roleId: string,
): Promise<void> {
  const [root] = await db.query<{ id: string }>(
    'select id from sys_depart where hotel_code = $1 and parent_id is null limit 1',
    [input.code],
  )
  const place = { tenantId: input.tenant, hotelCode: input.code }
  const inHotel: Ctx = { ...ctx, db, tx: work => work(db), user: { ...ctx.user, ...place } }
  const values = {
    username: input.adminUsername,
    realname: input.adminRealname,
    phone: input.adminPhone ?? null,
    password,
    selectedroles: roleId,
    selecteddeparts: root?.id ?? null,
  }
  try {
    const { id } = await addRow(inHotel, users, values)
    await changeUsers(ctx, db, [id], () => [`must_change_password = 'Y'`])
  } catch (error) {
    throw error instanceof InvalidInput ? underFormNames(error) : error
  }
}

/** The fields of the administrator have other names in this form. */
function underFormNames({ problems }: InvalidInput): InvalidInput {
  return new InvalidInput(
    problems.map(({ field, text }) => ({ field: `admin${field[0]?.toUpperCase()}${field.slice(1)}`, text })),
  )
}

/** Letters and digits that cannot be mistaken for one another when somebody reads them out. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ'

const digits = '23456789'

/** A password to be told once: four groups of a form that our own rule accepts. */
function firstPassword(): string {
  const some = (of: string, count: number): string =>
    Array.from({ length: count }, () => of[randomInt(of.length)]).join('')
  return `${some(letters, 4)}-${some(digits, 4)}-${some(letters, 4)}`
}
