import { randomBytes } from 'node:crypto'
import { assert } from '@kezhan/base/assert'
import type { ChannelSimulator } from '@kezhan/channels/server/channel-simulator'
import { systemChoices } from '@kezhan/dictionaries/server/choices'
import type { PaymentAdapter } from '@kezhan/folios/server/payments/payment-adapter'
import type { ExternalOptions } from '@kezhan/identity/server/external/external-options'
import type { MailSender, SmsSender } from '@kezhan/identity/server/registration/sms-sender'
import type { HostList } from '@kezhan/outbound/rules/host-list'
import { LastSeen } from '@kezhan/people/server/last-seen'
import { aliveSessions, findSession } from '@kezhan/people/server/session-store'
import type { Call } from '@kezhan/resource/call'
import { callsOf } from '@kezhan/resource/calls-of'
import type { Database } from '@kezhan/server-kit/db/database'
import { listenToNotices, noticesChannel } from '@kezhan/server-kit/db/notices'
import { Repeated } from '@kezhan/server-kit/hotel-job'
import { hotelTime } from '@kezhan/server-kit/hotel-time'
import type { AnonymousBudget } from '@kezhan/server-kit/http/anonymous-budget'
import { buildApp, type TrustedProxies } from '@kezhan/server-kit/http/app'
import type { LogStream } from '@kezhan/server-kit/http/log'
import { liveRoutes, makeLive } from '@kezhan/server-kit/live/live'
import { sharedTablesOf } from '@kezhan/server-kit/live/shared-table'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import type { ResourceHooks } from '@kezhan/server-kit/resource/hooks'
import { mountResource } from '@kezhan/server-kit/resource/mount'
import { makeSealer, sealKeyBytes } from '@kezhan/server-kit/sealed'
import type { RawRoute, Route, RunningModule } from '@kezhan/server-kit/server-module'
import type { FastifyInstance } from 'fastify'
import { checkRoutes } from './check-routes'
import { bookChecks, modules, resources } from './modules'
import { openHotel } from './new-hotel'
import { openApiRoute } from './open-api'
import { operatorRoutes } from './operator-routes'
import { demoAccounts } from './seed/demo-accounts'
import { handedDown, type ServerParts } from './server-parts'

export interface ServerOptions {
  readonly database: Database
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
  readonly web?: (app: FastifyInstance) => Promise<void>
  readonly logLevel?: string
  readonly logStream?: LogStream
  readonly frameHosts?: readonly string[]
  /** What calls without a session may cost; the usual when absent. */
  readonly anonymousBudget?: AnonymousBudget
  /** Whom we believe about the addresses of callers; nobody when absent. */
  readonly trustProxy?: TrustedProxies
  /** What opens the figures of the process; nobody reads them when absent. */
  readonly metricsToken?: string
  /** How long sign-ins and faults are kept. */
  readonly logDays?: number
  /** Guests are told to the public security by a job; tests send them themselves. */
  readonly sendsRegistrations?: boolean
  /** Prices and rooms go out to channels by a job; tests send them themselves. */
  readonly pushesChannels?: boolean
  /** Guests after their time keep their rooms by a job; tests let them stay themselves. */
  readonly pushesOverdue?: boolean
  /** What the clock says; tests let time pass. */
  readonly clock?: () => Date
}
const defaultLogDays = 180

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
    authenticate: async token => lastSeen.note(await findSession(database, token)),
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
  const now = () => hotelTime(options.clock?.() ?? new Date())
  const jobs = running.all
    .flatMap(one => one.jobs ?? [])
    .map(
      ({ everyMs, firstAfterMs, run, onFailure }) =>
        new Repeated(
          everyMs,
          () => run({ database, log: app.log, now }),
          error => app.log.error({ err: error }, onFailure),
          firstAfterMs,
        ),
    )
  return {
    app,
    routes,
    rawRoutes: [...all, ...liveRoutes],
    moduleOf: call => running.moduleOf(call),
    stop: async () => {
      await Promise.all(jobs.map(one => one.stop()))
      await app.close()
      await notices.stop()
      await lastSeen.stop()
    },
  }
}

interface RunningModules {
  readonly parts: ServerParts
  readonly all: readonly RunningModule[]
  moduleOf(call: Call): string | undefined
}

function startModules(options: ServerOptions): RunningModules {
  const running = new Map<string, RunningModule>()
  const drawn = () => [...running.values()].flatMap(one => one.drawnResources ?? [])
  const parts: ServerParts = {
    ...handedDown,
    database: options.database,
    engine: makeEngine(resources, systemChoices),
    sealer: makeSealer(options.secretKey ?? randomBytes(sealKeyBytes)),
    isDemo: options.isDemo,
    filesDir: options.filesDir,
    resources,
    everyResource: async () => [...resources, ...(await Promise.all(drawn().map(one => one.all()))).flat()],
    findResource: async path => {
      const shipped = parts.engine.resources.get(path)
      if (shipped !== undefined) return shipped
      const found = await Promise.all(drawn().map(one => one.byPath(path)))
      return found.find(one => one !== undefined)
    },
    bookChecks,
    figures: () => [...running.values()].flatMap(one => one.figures ?? []),
    sms: options.sms,
    mail: options.mail,
    external: options.external,
    demoAccounts: demoAccounts(options.isDemo),
    openHotel,
    dataSourceHosts: options.dataSourceHosts ?? [],
    gatewayHosts: options.gatewayHosts ?? [],
    channelHosts: options.channelHosts ?? [],
    pushesChannels: options.pushesChannels ?? false,
    payments: options.payments,
    channels: options.channels,
    sendsRegistrations: options.sendsRegistrations ?? false,
    pushesOverdue: options.pushesOverdue ?? false,
    logDays: options.logDays ?? defaultLogDays,
  }
  for (const { name, start } of modules) running.set(name, start?.(parts) ?? {})
  return {
    parts,
    all: [...running.values()],
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
