import { resolve } from 'node:path'
import { StartProblem } from '@kezhan/server-kit/db/start-problem'

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly isDemo: boolean
  readonly logLevel: string
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const port = Number(env.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new StartProblem(`端口号 PORT=${env.PORT} 不正确，应为 1 到 65535 之间的整数。`)
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.KEZHAN_DATA_DIR || 'data'),
    databaseUrl: env.DATABASE_URL || undefined,
    isDemo: env.KEZHAN_DEMO !== '0',
    logLevel: env.KEZHAN_LOG_LEVEL || 'warn',
  }
}
