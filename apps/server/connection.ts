import type { Database } from '@kezhan/server-kit/db/database'
import { isCopyOf, openReadCopy } from '@kezhan/server-kit/db/read-copy'
import { StartProblem } from '@kezhan/server-kit/db/start-problem'
import pg, { type PoolConfig } from 'pg'

const oldestMajor = 15

/** The operator's own server; asked once before anything else, so that trouble is one sentence. */
export function connectionOf(url: string): PoolConfig {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new StartProblem('DATABASE_URL 格式不正确，应为 postgres://用户:密码@主机:端口/数据库。')
  return { connectionString: url }
}

export async function askDatabase(config: PoolConfig): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 8000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    )
    const major = Math.floor(Number(rows[0]?.version) / 10000)
    if (major < oldestMajor)
      throw new StartProblem(`数据库是 PostgreSQL ${major}，需要 ${oldestMajor} 或更新的版本。`)
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`连接不上 DATABASE_URL 指定的数据库：${reason(error)}。请检查地址、账号和网络。`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known: Readonly<Record<string, string>> = {
    ECONNREFUSED: '对方没有应答',
    ENOTFOUND: '找不到主机',
    EAI_AGAIN: '找不到主机',
    ENOENT: '套接字不存在',
    ETIMEDOUT: '连接超时',
    '28P01': '密码不正确',
    '28000': '账号无权登录',
    '3D000': '数据库不存在',
  }
  return known[code] ?? (error instanceof Error ? error.message : String(error))
}

/** The copy that reports of closed days read. One that is away is used when it is back; one of something else is refused. */
export async function openCopy(main: Database, url: string, log: (text: string) => void): Promise<Database> {
  const copy = openReadCopy({ connectionString: url })
  const isSame = await isCopyOf(main, copy).catch((error: unknown) => {
    log(`暂时连接不上 DATABASE_READ_URL 指定的数据库：${reason(error)}。报表先从主数据库读取。`)
    return undefined
  })
  if (isSame !== false) return copy
  await copy.end()
  throw new StartProblem('DATABASE_READ_URL 指定的不是 DATABASE_URL 的副本，请检查地址和数据库名。')
}
