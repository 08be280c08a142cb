import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '@kezhan/server-kit/db/database'
import { migrate } from '@kezhan/server-kit/db/migrate'
import { openPrivateServer } from '@kezhan/server-kit/db/private-server'
import { StartProblem } from '@kezhan/server-kit/db/start-problem'
import { prepareQueue } from '@kezhan/server-kit/jobs/queue-schema'
import { banner } from './banner'
import { type Config, readConfig } from './config'
import { askDatabase, connectionOf, openCopy } from './connection'
import { listen } from './listen'
import { migrations } from './modules'
import { secretKey } from './secret-key'
import { playDemo } from './seed/demo-business'
import { seed } from './seed/seed'
import { makeServer } from './server'
import { stopInTime } from './stop-in-time'
import { webFiles } from './web-files'

async function main(config: Config): Promise<void> {
  const log = (text: string): void => console.log(text)
  // Heard from the beginning: a signal during the start lets the start end and then stops everything in order.
  const asked = untilAsked()
  const privateServer =
    config.databaseUrl === undefined ? await openPrivateServer({ dataDir: config.dataDir, log }) : undefined
  const connection = privateServer?.connection ?? connectionOf(config.databaseUrl ?? '')
  if (privateServer === undefined) await askDatabase(connection)
  const database = openDatabase(connection)
  let readDatabase: Database | undefined
  try {
    await database.owner(client => migrate(client, migrations, log, prepareQueue))
    if (config.databaseReadUrl !== undefined)
      readDatabase = await openCopy(database, config.databaseReadUrl, log)
    const firstPassword = await seed(database, { isDemo: config.isDemo, demoDays: config.demoDays, log })
    const filesDir = join(config.dataDir, 'files')
    const key = await secretKey(config.secretKey, config.dataDir)
    if (config.isDemo) await playDemo(database, { filesDir, secretKey: key }, log)
    const webDir = join(dirname(fileURLToPath(import.meta.url)), '../web')
    const server = await makeServer({
      database,
      ...(readDatabase === undefined ? {} : { readDatabase }),
      filesDir,
      isDemo: config.isDemo,
      runsJobs: true,
      dataDir: config.dataDir,
      monitors: config.monitors,
      samples: config.monitors,
      pushesOverdue: config.pushesOverdue,
      messageWays: config.messageWays,
      logLevel: config.logLevel,
      frameHosts: config.frameHosts,
      ...(config.monitorUrl === undefined ? {} : { monitorUrl: config.monitorUrl }),
      ...(config.trustProxy === undefined ? {} : { trustProxy: config.trustProxy }),
      ...(config.metricsToken === undefined ? {} : { metricsToken: config.metricsToken }),
      ...(config.logDays === undefined ? {} : { logDays: config.logDays }),
      ...(config.clock === undefined ? {} : { clock: config.clock }),
      secretKey: key,
      dataSourceHosts: config.dataSourceHosts,
      gatewayHosts: config.gatewayHosts,
      channelHosts: config.channelHosts,
      webhookHosts: config.webhookHosts,
      ...(config.external === undefined ? {} : { external: config.external }),
      ...(existsSync(webDir) ? { web: webFiles(webDir) } : {}),
    })
    try {
      const address = await listen(server.app, config)
      log(banner({ address, node: process.versions.node, config, firstPassword }))
      await asked
      log('\n正在停止……')
    } finally {
      await stopInTime('请求和任务', server.stop(), log)
    }
  } finally {
    await stopInTime('数据库连接', endAll([readDatabase, database]), log)
    await privateServer?.stop()
  }
  log('已停止，数据已安全保存。')
}

async function endAll(databases: readonly (Database | undefined)[]): Promise<void> {
  await Promise.all(databases.map(one => one?.end()))
}

/** Waits for Ctrl-C or the operator; further signals while stopping are ignored. */
function untilAsked(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })
}

try {
  await main(readConfig(process.env))
  // What hung and was left behind may still hold a connection.
  setTimeout(() => process.exit(), 5_000).unref()
} catch (error) {
  // Expected troubles of a start are one sentence; anything else is ours to see.
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 1
}
