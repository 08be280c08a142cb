import type { HostList } from '@kezhan/outbound/rules/host-list'
import { refuse } from '@kezhan/outbound/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Sealer } from '@kezhan/server-kit/sealed'
import type { DatabaseLogin } from './try-connection'

export interface DataSourceOptions {
  readonly sealer: Sealer
  readonly hosts: HostList
}

export interface Wanted {
  readonly dbType: string
  readonly login: DatabaseLogin
}

/** As it stands in the table; nothing that was sent is mixed in, or a stored password could be led elsewhere. */
export async function storedLogin(ctx: Ctx, sealer: Sealer, id: string): Promise<Wanted> {
  const [row] = await ctx.db.query<
    Omit<DatabaseLogin, 'useSsl'> & { dbType: string; useSsl: string; password: string | null }
  >(
    `select db_type, host, port, db_name as database, coalesce(db_username, '') as user, db_password as password,
       use_ssl from sys_data_source where id = $1`,
    [id],
  )
  if (row === undefined) throw refuse('dataSource.missing')
  const { dbType, useSsl, password, ...rest } = row
  const opened = password === null ? '' : sealer.open(password)
  if (opened === undefined)
    throw refuse('dataSource.failed', { reason: '保存的密码无法解密，请重新填写密码' })
  return { dbType, login: { ...rest, password: opened, useSsl: useSsl === 'Y' } }
}
