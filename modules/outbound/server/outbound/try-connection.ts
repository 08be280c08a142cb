import { setTimeout as delay } from 'node:timers/promises'
import type { HostList } from '@kezhan/outbound/rules/host-list'
import pg from 'pg'
import { findReachable, type Lookup, type Unreachable } from './reachable'

export interface DatabaseLogin {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
  readonly password: string
  readonly useSsl: boolean
}

const connectMs = 5000

interface ConnectionOptions {
  readonly ask?: Lookup | undefined
  /** How long one question may take. */
  readonly queryMs?: number
  readonly options?: string
  readonly types?: pg.CustomTypesConfig
}

/** Works on another database; a connection that does not come about is told in words, what the work throws is thrown. */
export async function withConnection<T>(
  hosts: HostList,
  login: DatabaseLogin,
  work: (client: pg.Client) => Promise<T>,
  { ask, queryMs = connectMs, options, types }: ConnectionOptions = {},
): Promise<{ readonly value: T } | { readonly reason: string }> {
  const found = await findReachable(hosts, login.host, login.port, ask)
  if (typeof found === 'string') return { reason: unreachableTexts[found] }
  const { database, user, password, port } = login
  const client = new pg.Client({
    // The address that was looked at, not the name, which may say something else by now.
    host: found.address,
    port,
    database,
    user,
    password,
    ssl: login.useSsl ? { servername: login.host } : false,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    application_name: 'kezhan',
    ...(options === undefined ? {} : { options }),
    ...(types === undefined ? {} : { types }),
  })
  client.on('error', () => undefined)
  try {
    try {
      await Promise.race([connectAndAsk(client), tooLate()])
    } catch (error) {
      return { reason: reasonOf(error) }
    }
    return { value: await work(client) }
  } finally {
    // A server that never answers the farewell must not hold the request.
    void client.end().catch(() => undefined)
  }
}

async function connectAndAsk(client: pg.Client): Promise<void> {
  await client.connect()
  await client.query('select 1')
}

async function tooLate(): Promise<never> {
  await delay(connectMs * 2, undefined, { ref: false })
  throw Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })
}

const unreachableTexts: Readonly<Record<Unreachable, string>> = {
  notListed: '该主机不在允许连接的范围之内，请联系运维人员配置 KEZHAN_DATA_SOURCE_HOSTS',
  unknownHost: '找不到主机',
  private: '该主机指向内部网络地址，请联系运维人员把该地址也列入 KEZHAN_DATA_SOURCE_HOSTS',
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: '对方没有应答',
  ECONNRESET: '连接被对方断开',
  EHOSTUNREACH: '网络不通',
  ENETUNREACH: '网络不通',
  ETIMEDOUT: '连接超时',
  '28P01': '用户名或密码不正确',
  '28000': '对方不允许该用户登录',
  '3D000': '数据库不存在',
  '53300': '对方连接数已满',
}

/** Texts of the other side are not repeated: they are not ours and may hold anything. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '原因不明'
  const code = 'code' in error ? String(error.code) : ''
  if (/timeout/i.test(error.message)) return '连接超时'
  if (/password/i.test(error.message)) return '用户名或密码不正确'
  if (/SSL|certificate|self.signed/i.test(error.message)) return '加密连接没有建立'
  return reasons[code] ?? '对方不是可用的 PostgreSQL 服务'
}
