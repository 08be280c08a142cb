import {
  dataSourceHosts,
  dataSourceOptions,
  ownHost,
  postgresType,
  testConnection,
} from '@kezhan/outbound/model/data-source'
import { readDatabaseUrl } from '@kezhan/outbound/rules/database-url'
import { type HostList, hostText } from '@kezhan/outbound/rules/host-list'
import { refuse } from '@kezhan/outbound/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Sealer } from '@kezhan/server-kit/sealed'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { type DatabaseLogin, tryConnection } from './try-connection'

export interface DataSourceOptions {
  readonly sealer: Sealer
  readonly hosts: HostList
}

const mostAtOnce = 4

export function dataSourceRoutes({ sealer, hosts }: DataSourceOptions): Route[] {
  let underWay = 0
  return [
    serve(dataSourceOptions, async ctx => ({
      result: await ctx.db.query(
        `select code as value, name as label, name as text from sys_data_source order by name, id limit 500`,
      ),
    })),
    serve(dataSourceHosts, async () => ({ result: hosts.map(hostText) })),
    serve(testConnection, async (ctx, input) => {
      const { dbType, login } = input.id ? await storedLogin(ctx, sealer, input.id) : sentLogin(input)
      if (dbType !== postgresType) throw refuse('dataSource.type')
      if (login.host === ownHost) {
        await ctx.db.query('select 1')
        return { result: null, message: '连接成功' }
      }
      if (underWay >= mostAtOnce) throw refuse('dataSource.busy')
      underWay++
      try {
        const reason = await tryConnection(hosts, login)
        if (reason !== undefined) throw refuse('dataSource.failed', { reason })
      } finally {
        underWay--
      }
      return { result: null, message: '连接成功' }
    }),
  ]
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

interface Sent {
  readonly [name: string]: string | number | null | undefined
}

function sentLogin(input: Sent): Wanted {
  const dbType = String(input.dbType ?? postgresType)
  if (dbType !== postgresType) throw refuse('dataSource.type')
  const url = input.dbUrl ? readDatabaseUrl(String(input.dbUrl)) : undefined
  if (input.dbUrl && url === undefined) throw refuse('dataSource.url')
  const host = String(url?.host ?? input.host ?? '')
  const database = String(url?.dbName ?? input.dbName ?? '')
  if (host === '' || database === '') throw refuse('dataSource.place')
  return {
    dbType,
    login: {
      host,
      database,
      port: url?.port ?? Number(input.port ?? 5432),
      user: String(input.dbUsername ?? ''),
      password: String(input.dbPassword ?? ''),
      useSsl: input.useSsl === 'Y',
    },
  }
}
