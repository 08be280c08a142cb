import { type testConnection as call, ownHost, postgresType } from '@kezhan/outbound/model/data-source'
import { readDatabaseUrl } from '@kezhan/outbound/rules/database-url'
import type { HostList } from '@kezhan/outbound/rules/host-list'
import { refuse } from '@kezhan/outbound/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { Lookup } from './reachable'
import { type DataSourceOptions, storedLogin, type Wanted } from './stored-login'
import { type DatabaseLogin, withConnection } from './try-connection'

export const testConnection = ({ sealer, hosts }: DataSourceOptions): HandlerOf<typeof call> => {
  let underWay = 0
  return async (ctx, input) => {
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
  }
}

const mostAtOnce = 4

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

/** Connects, asks one question and leaves. Answers what went wrong in words that say nothing about other hosts. */
async function tryConnection(
  hosts: HostList,
  login: DatabaseLogin,
  ask?: Lookup,
): Promise<string | undefined> {
  const answer = await withConnection(hosts, login, async () => undefined, { ask })
  return 'reason' in answer ? answer.reason : undefined
}
