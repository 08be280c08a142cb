import { randomBytes } from 'node:crypto'
import { assert } from '@kezhan/base/assert'
import type { ChannelSimulator } from '@kezhan/channels/server/channel-simulator'
import { systemChoices } from '@kezhan/dictionaries/server/choices'
import type { PaymentAdapter } from '@kezhan/folios/server/payments/payment-adapter'
import { openHotels } from '@kezhan/hotels/server/open-hotels'
import type { ExternalOptions } from '@kezhan/identity/server/external/external-options'
import type { MailSender, SmsSender } from '@kezhan/identity/server/registration/sms-sender'
import { aliveSessions, findSession } from '@kezhan/identity/server/session-look-up'
import { findKey, keyMark } from '@kezhan/integrations/server/keys/find-key'
import type { WayOptions } from '@kezhan/messages/server/delivery/way'
import type { HostList } from '@kezhan/outbound/rules/host-list'
import { LastSeen } from '@kezhan/people/server/last-seen'
import type { Call } from '@kezhan/resource/call'
import { callsOf } from '@kezhan/resource/calls-of'
import type { Database } from '@kezhan/server-kit/db/database'
import { listenToNotices, noticesChannel } from '@kezhan/server-kit/db/notices'
import { ReadCopy } from '@kezhan/server-kit/db/read-copy'
import { hotelTime } from '@kezhan/server-kit/hotel-time'
import type { AnonymousBudget } from '@kezhan/server-kit/http/anonymous-budget'
import { buildApp, type TrustedProxies } from '@kezhan/server-kit/http/app'
import type { LogStream } from '@kezhan/server-kit/http/log'
import { type JobKinds, jobKindsOf } from '@kezhan/server-kit/jobs/job-kind'
import { JobRunner } from '@kezhan/server-kit/jobs/job-runner'
import { liveRoutes, makeLive } from '@kezhan/server-kit/live/live'
import { sharedTablesOf } from '@kezhan/server-kit/live/shared-table'
import { Traffic } from '@kezhan/server-kit/measure/traffic'
import { Repeated } from '@kezhan/server-kit/repeated'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import type { ResourceHooks } from '@kezhan/server-kit/resource/hooks'
import { mountResource } from '@kezhan/server-kit/resource/mount'
import { tableTitlesOf } from '@kezhan/server-kit/resource/table-titles'
import { makeSealer, sealKeyBytes } from '@kezhan/server-kit/sealed'
import type { RawRoute, Route, RunningModule } from '@kezhan/server-kit/server-module'
import type { CardEncoder } from '@kezhan/stays/server/card-encoder'
import type { RegistrationGate } from '@kezhan/stays/server/registration-gate'
import { fieldRules } from '@kezhan/value-rules/server/field-rules'
import type { FastifyInstance } from 'fastify'
import { checkRoutes } from './check-routes'
import {
  bookChecks,
  components,
  events,
  fileColumns,
  modules,
  otherTables,
  resources,
  sides,
  watches,
} from './modules'
import { openHotel } from './new-hotel'
import { openApiRoute } from './open-api'
import { operatorRoutes } from './operator-routes'
import { demoAccounts } from './seed/demo-accounts'
import { handedDown, type ServerParts } from './server-parts'

export interface ServerOptions {
  readonly database: Database
  /** A copy of it that is only read; none when absent. */
  readonly readDatabase?: Database
  /** How long the copy is waited for before the main database is asked. */
  readonly copyPatienceMs?: number
  /** How long a report is waited for before it is asked for by its number. */
  readonly reportPatienceMs?: number
  readonly filesDir: string
  readonly isDemo: boolean
  /** How codes reach phones; a demo without one writes them into the log. */
  readonly sms?: SmsSender
  /** How codes reach mail boxes; likewise. */
  readonly mail?: MailSender
  /** Services that take money; a demo without one pretends. */
  readonly payments?: readonly PaymentAdapter[]
  /** Pretends to be a channel; a demo without one makes its own. */
  readonly channels?: ChannelSimulator
  /** Other services that sign people in; none when absent. */
  readonly external?: ExternalOptions
  /** Opens the sealed secrets; absent, one that is gone with this process. */
  readonly secretKey?: Buffer
  /** Whom the server may call: databases of reports, targets of gateway routes. Nobody when absent. */
  readonly dataSourceHosts?: HostList
  readonly gatewayHosts?: HostList
  /** Channels that may be told of prices and rooms; none when absent. */
  readonly channelHosts?: HostList
  /** Programs that may hear of events; none when absent. */
  readonly webhookHosts?: HostList
  readonly web?: (app: FastifyInstance) => Promise<void>
  readonly logLevel?: string
  readonly logStream?: LogStream
  readonly frameHosts?: readonly string[]
  /** Monitoring of elsewhere that is shown inside the product; its own when absent. */
  readonly monitorUrl?: string
  /** What calls without a session may cost; the usual when absent. */
  readonly anonymousBudget?: AnonymousBudget
  /** Whom we believe about the addresses of callers; nobody when absent. */
  readonly trustProxy?: TrustedProxies
  /** What opens the figures of the process; nobody reads them when absent. */
  readonly metricsToken?: string
  /** How long sign-ins and faults are kept. */
  readonly logDays?: number
  /** What writes key cards, and who hears of guests; simulated when absent. */
  readonly encoder?: CardEncoder
  readonly gate?: RegistrationGate
  /** Does by itself what is due; most tests do such things themselves. */
  readonly runsJobs?: boolean
  /** Guests after their time keep their rooms by themselves; so unless it is false. */
  readonly pushesOverdue?: boolean
  /** Everything the program keeps; where the files lie when absent. */
  readonly dataDir?: string
  /** Requests are timed and counted; on when absent. */
  readonly monitors?: boolean
  /** Where they are counted; tests look into it. */
  readonly traffic?: Traffic
  /** How the process does is written down by a job; tests do it themselves. */
  readonly samples?: boolean
  /** Where messages may go out of the house; nowhere when absent. */
  readonly messageWays?: WayOptions
  /** What the clock says; tests let time pass. */
  readonly clock?: () => Date
}
const defaultLogDays = 180
const defaultReportPatienceMs = 2000

export interface Server {
  readonly app: FastifyInstance
  readonly routes: readonly Route[]
  readonly rawRoutes: readonly RawRoute[]
  /** Which module answers a call; none for what the engine and the server answer themselves. */
  moduleOf(call: Call): string | undefined
  stop(): Promise<void>
}

/** Puts the modules together. Everything that answers a request declares its access; the server does not start otherwise. */
export async function makeServer(options: ServerOptions): Promise<Server> {
  const { database } = options
  const running = startModules(options)
  const hooks = hooksByPath(running)
  const { engine } = running.parts
  const bound = resources.map(resource => engine.bind(resource, hooks.get(resource.path)))
  const routes = running.all.flatMap(one => one.calls ?? [])
  const rawRoutes = [
    ...running.all.flatMap(one => one.rawRoutes ?? []),
    ...bound.flatMap(one => mountResource(callsOf(one.resource), async () => one)),
  ]
  const all = [...rawRoutes, openApiRoute([...routes, ...rawRoutes, ...liveRoutes])]
  checkRoutes(resources, [...routes, ...all, ...liveRoutes])

  const notices = listenToNotices(database.config)
  notices.on(subject => {
    for (const { onNotice } of running.all) onNotice?.(subject)
  })
  const lastSeen = new LastSeen(database)
  const live = makeLive(notices, ids => aliveSessions(database, ids), {
    tables: [...resources.flatMap(sharedTablesOf), ...running.all.flatMap(one => one.sharedTables ?? [])],
    // Not counted as having been seen: a page that lies open is not a person at work.
    findUser: token => findSession(database, token),
    notify: async notice => {
      await database.query('select pg_notify($1, $2)', [noticesChannel, notice])
    },
  })

  const app = await buildApp({
    database,
    routes,
    rawRoutes: all,
    sealer: running.parts.sealer,
    hotelRights: sides.hotel,
    ...(options.monitors === false ? {} : { traffic: running.parts.traffic }),
    authenticate: async token =>
      token.startsWith(keyMark)
        ? findKey(database, token)
        : lastSeen.note(await findSession(database, token)),
    web: async fastify => {
      operatorRoutes(fastify, database, options.metricsToken)
      await options.web?.(fastify)
      await live.register(fastify)
    },
    ...(options.logLevel === undefined ? {} : { logLevel: options.logLevel }),
    ...(options.logStream === undefined ? {} : { logStream: options.logStream }),
    ...(options.anonymousBudget === undefined ? {} : { anonymousBudget: options.anonymousBudget }),
    ...(options.trustProxy === undefined ? {} : { trustProxy: options.trustProxy }),
    ...(options.frameHosts === undefined ? {} : { frameHosts: options.frameHosts }),
    ...(options.clock === undefined ? {} : { clock: options.clock }),
  })
  const runner = new JobRunner({
    parts: { database, log: app.log, now: running.now },
    kinds: running.jobKinds(),
    hotels: openHotels,
  })
  running.handRunner(runner)
  if (options.runsJobs === true) runner.start()
  const ownWork = running.all
    .flatMap(one => one.ownWork ?? [])
    .map(work => new Repeated(work, error => app.log.error({ err: error }, work.onFailure)))
  return {
    app,
    routes,
    rawRoutes: [...all, ...liveRoutes],
    moduleOf: call => running.moduleOf(call),
    stop: async () => {
      await runner.stop()
      await Promise.all(ownWork.map(one => one.stop()))
      await Promise.all(running.all.map(one => one.stop?.()))
      await app.close()
      await notices.stop()
      await lastSeen.stop()
    },
  }
}

interface RunningModules {
  readonly parts: ServerParts
  readonly all: readonly RunningModule[]
  readonly now: () => string
  jobKinds(): JobKinds
  /** What runs jobs is made after the modules, which tell it what there is to do. */
  handRunner(runner: JobRunner): void
  moduleOf(call: Call): string | undefined
}

function startModules(options: ServerOptions): RunningModules {
  const running = new Map<string, RunningModule>()
  let runner: JobRunner | undefined
  const jobKinds = () => jobKindsOf([...running.values()].flatMap(one => one.jobs ?? []))
  const now = () => hotelTime(options.clock?.() ?? new Date())
  const drawn = () => [...running.values()].flatMap(one => one.drawnResources ?? [])
  const drawnForms = {
    byPath: async (path: string) =>
      (await Promise.all(drawn().map(one => one.byPath(path)))).find(one => one !== undefined),
    all: async () => (await Promise.all(drawn().map(one => one.all()))).flat(),
  }
  const parts: ServerParts = {
    ...handedDown,
    database: options.database,
    engine: makeEngine(resources, systemChoices, fieldRules, drawnForms),
    sealer: makeSealer(options.secretKey ?? randomBytes(sealKeyBytes)),
    isDemo: options.isDemo,
    filesDir: options.filesDir,
    resources,
    everyResource: async () => [...resources, ...(await drawnForms.all())],
    findResource: async path => parts.engine.resources.get(path) ?? drawnForms.byPath(path),
    tableTitles: async () => tableTitlesOf(await parts.everyResource(), otherTables),
    fileColumns,
    bookChecks,
    events,
    watches,
    rightsBySide: sides,
    components,
    figures: () => [...running.values()].flatMap(one => one.figures ?? []),
    sms: options.sms,
    mail: options.mail,
    external: options.external,
    demoAccounts: demoAccounts(options.isDemo),
    openHotel,
    dataSourceHosts: options.dataSourceHosts ?? [],
    gatewayHosts: options.gatewayHosts ?? [],
    channelHosts: options.channelHosts ?? [],
    webhookHosts: options.webhookHosts ?? [],
    payments: options.payments,
    channels: options.channels,
    pushesOverdue: options.pushesOverdue ?? true,
    messageWays: options.messageWays ?? {},
    encoder: options.encoder,
    gate: options.gate,
    logDays: options.logDays ?? defaultLogDays,
    jobDesk: {
      kinds: jobKinds,
      press: async (db, jobId, by) => (await runner?.press(db, jobId, by)) ?? false,
      wake: () => runner?.wake(),
    },
    traffic: options.traffic ?? new Traffic(),
    dataDir: options.dataDir ?? options.filesDir,
    samples: options.samples ?? false,
    readCopy:
      options.readDatabase === undefined
        ? undefined
        : new ReadCopy(options.database, options.readDatabase, options.copyPatienceMs),
    reportPatienceMs: options.reportPatienceMs ?? defaultReportPatienceMs,
    monitorUrl: options.monitorUrl,
  }
  for (const { name, start } of modules) running.set(name, start?.(parts) ?? {})
  return {
    parts,
    all: [...running.values()],
    now,
    jobKinds,
    handRunner: made => {
      runner = made
    },
    moduleOf: call =>
      [...running].find(([, { calls = [], rawRoutes = [] }]) =>
        [...calls, ...rawRoutes].some(route => route.call === call),
      )?.[0],
  }
}

function hooksByPath({ all }: RunningModules): ReadonlyMap<string, ResourceHooks['hooks']> {
  const hooks = all.flatMap(one => one.hooks ?? [])
  const byPath = new Map(hooks.map(entry => [entry.resource.path, entry.hooks]))
  assert(byPath.size === hooks.length, 'a resource has its hooks from one module')
  return byPath
}
