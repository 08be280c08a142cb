import { randomBytes } from 'node:crypto'
import { auditDueHotels } from '@kezhan/audit/server/auto-audit'
import { auditRoutes } from '@kezhan/audit/server/routes'
import type { PaymentAdapter } from '@kezhan/folios/server/payments/payment-adapter'
import { paymentRoutes } from '@kezhan/folios/server/payments/payment-routes'
import { makeSimulator } from '@kezhan/folios/server/payments/simulator'
import { proofRoutes } from '@kezhan/folios/server/verify/proof-routes'
import { paymentSettingHooks } from '@kezhan/hotels/server/payment-setting-hooks'
import { channelHooks } from '@kezhan/marketing/server/channel-hooks'
import { LogSweep } from '@kezhan/monitor/server/log-sweep'
import { logRoutes } from '@kezhan/monitor/server/module'
import { tableNames } from '@kezhan/monitor/server/table-names'
import { onlineRoutes } from '@kezhan/online/server/module'
import { StoredForms } from '@kezhan/online/server/stored-forms'
import { simulatedEncoder } from '@kezhan/reservations/server/card-encoder'
import { channelRoutes } from '@kezhan/reservations/server/channels/channel-routes'
import {
  type ChannelSimulator,
  makeChannelSimulator,
} from '@kezhan/reservations/server/channels/channel-simulator'
import { deskRoutes } from '@kezhan/reservations/server/desk-routes'
import { sendForHotels } from '@kezhan/reservations/server/guests/registration-job'
import { simulatedGate } from '@kezhan/reservations/server/registration-gate'
import { overdueEveryMs, pushOverdueStays } from '@kezhan/reservations/server/stays/push-overdue'
import { teamRawRoutes } from '@kezhan/reservations/server/teams/list-sheet'
import { releaseDueTeams } from '@kezhan/reservations/server/teams/release-due'
import { callsOf } from '@kezhan/resource/calls-of'
import type { Database } from '@kezhan/server-kit/db/database'
import { listenToNotices, noticesChannel } from '@kezhan/server-kit/db/notices'
import { fileRoutes } from '@kezhan/server-kit/files'
import { Repeated } from '@kezhan/server-kit/hotel-job'
import { hotelTime } from '@kezhan/server-kit/hotel-time'
import { buildApp } from '@kezhan/server-kit/http/app'
import type { LogStream } from '@kezhan/server-kit/http/log'
import { liveRoutes, makeLive } from '@kezhan/server-kit/live/live'
import { sharedTablesOf } from '@kezhan/server-kit/live/shared-table'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { definitionRoute } from '@kezhan/server-kit/resource/definition'
import { mountResource } from '@kezhan/server-kit/resource/mount'
import { makeSealer, sealKeyBytes } from '@kezhan/server-kit/sealed'
import type { RawRoute, Route } from '@kezhan/server-kit/server-module'
import type { HostList } from '@kezhan/system/rules/host-list'
import { LastSeen } from '@kezhan/system/server/account/last-seen'
import { systemChoices } from '@kezhan/system/server/choices'
import { forgetDictItems } from '@kezhan/system/server/dict-items'
import { duplicateRoute } from '@kezhan/system/server/duplicate-route'
import type { ExternalOptions } from '@kezhan/system/server/external/external-options'
import { externalRoutes } from '@kezhan/system/server/external/routes'
import { fileStoreRoutes } from '@kezhan/system/server/files/file-store-routes'
import { gatewayRawRoutes } from '@kezhan/system/server/gateway/forward'
import { gatewayRoutes } from '@kezhan/system/server/gateway/gateway-routes'
import { openHotelRoute } from '@kezhan/system/server/hotels/open-hotel'
import { dataSourceHooks } from '@kezhan/system/server/outbound/data-source-hooks'
import { dataSourceRoutes } from '@kezhan/system/server/outbound/data-source-routes'
import { registrationRoutes } from '@kezhan/system/server/registration/routes'
import { logSender, type SmsSender } from '@kezhan/system/server/registration/sms-sender'
import { aliveSessions, findSession } from '@kezhan/system/server/session-store'
import type { FastifyInstance } from 'fastify'
import { checkRoutes } from './check-routes'
import { dashboardRoute } from './dashboard-route'
import { demoRoute } from './demo-route'
import { bookChecks, modules, resources } from './modules'
import { openHotel } from './new-hotel'
import { openApiRoute } from './open-api'
import { operatorRoutes } from './operator-routes'
import { tellHotel } from './tell-hotel'

export interface ServerOptions {
  readonly database: Database
  readonly filesDir: string
  readonly isDemo: boolean
  /** How codes reach phones; a demo without one writes them into the log. */
  readonly sms?: SmsSender
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
  readonly web?: (app: FastifyInstance) => Promise<void>
  readonly logLevel?: string
  readonly logStream?: LogStream
  readonly frameHosts?: readonly string[]
  /** How long sign-ins and faults are kept. */
  readonly logDays?: number
  /** Guests are told to the public security by a job; tests send them themselves. */
  readonly sendsRegistrations?: boolean
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
  stop(): Promise<void>
}

/** Puts the modules together. Everything that answers a request is listed here, with its access. */
export async function makeServer(options: ServerOptions): Promise<Server> {
  const { database } = options
  const engine = makeEngine(resources, systemChoices)
  const forms = new StoredForms(database)
  const sealer = makeSealer(options.secretKey ?? randomBytes(sealKeyBytes))
  const hosts = options.dataSourceHosts ?? []
  const online = onlineRoutes({ database, sealer, hosts }, engine, forms)
  const hooks = new Map(
    [
      ...modules.flatMap(module => module.hooks ?? []),
      dataSourceHooks(sealer),
      paymentSettingHooks(sealer),
      channelHooks(sealer),
    ].map(entry => [entry.resource.path, entry.hooks]),
  )
  const bound = new Map(
    resources.map(resource => [resource.path, engine.bind(resource, hooks.get(resource.path))]),
  )

  // Locks of a maker and the registration of a place are adapters; until a hotel has them, they are simulated.
  const desk = { sealer, encoder: simulatedEncoder, gate: simulatedGate }
  const external = externalRoutes(options.external)
  const routes = [
    ...modules.flatMap(module => module.routes ?? []),
    ...(online.routes ?? []),
    definitionRoute(async (_ctx, path) => engine.resources.get(path) ?? forms.byPath(path)),
    demoRoute(options.isDemo),
    dashboardRoute(
      modules.flatMap(module => module.figures ?? []),
      resources,
    ),
    duplicateRoute(resources),
    ...logRoutes({
      names: tableNames(resources, forms),
      choices: resource => engine.bind(resource).choices,
      resources: async () => [...resources, ...(await forms.all())],
    }),
    openHotelRoute(openHotel),
    ...dataSourceRoutes({ sealer, hosts }),
    ...paymentRoutes(
      options.payments ?? (options.isDemo ? [makeSimulator(randomBytes(32).toString('hex'))] : []),
    ),
    ...gatewayRoutes(options.gatewayHosts ?? []),
    ...deskRoutes(desk),
    ...channelRoutes(
      database,
      desk,
      options.channels ?? (options.isDemo ? makeChannelSimulator() : undefined),
    ),
    ...auditRoutes(bookChecks),
    ...proofRoutes(bookChecks),
    ...external.routes,
    ...registrationRoutes({
      sms: options.sms ?? (options.isDemo ? logSender : undefined),
    }),
  ]
  const rawRoutes = [
    ...modules.flatMap(module => module.rawRoutes ?? []),
    ...(online.rawRoutes ?? []),
    ...[...bound.values()].flatMap(one => mountResource(callsOf(one.resource), async () => one)),
    ...fileRoutes(options.filesDir),
    ...fileStoreRoutes({
      filesDir: options.filesDir,
      everyResource: async () => [...resources, ...(await forms.all())],
    }),
    ...teamRawRoutes(desk),
    ...external.rawRoutes,
    ...gatewayRawRoutes(options.gatewayHosts ?? []),
  ]
  const all = [...rawRoutes, openApiRoute([...routes, ...rawRoutes, ...liveRoutes])]
  checkRoutes(resources, [...routes, ...all, ...liveRoutes])

  const notices = listenToNotices(database.config)
  notices.on(subject => {
    if (subject === 'dictionary' || subject === '*') forgetDictItems()
    if (subject === 'online' || subject === '*') forms.forget()
  })
  const lastSeen = new LastSeen(database)
  const live = makeLive(notices, ids => aliveSessions(database, ids), {
    tables: [...resources.flatMap(sharedTablesOf), ...modules.flatMap(module => module.sharedTables ?? [])],
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
    authenticate: async token => lastSeen.note(await findSession(database, token)),
    web: async fastify => {
      operatorRoutes(fastify, database)
      await options.web?.(fastify)
      await live.register(fastify)
    },
    ...(options.logLevel === undefined ? {} : { logLevel: options.logLevel }),
    ...(options.logStream === undefined ? {} : { logStream: options.logStream }),
    ...(options.frameHosts === undefined ? {} : { frameHosts: options.frameHosts }),
    ...(options.clock === undefined ? {} : { clock: options.clock }),
  })
  const logSweep = new LogSweep(database, options.logDays ?? defaultLogDays, error =>
    app.log.error({ err: error }, 'old log records were not swept'),
  )
  const now = () => hotelTime(options.clock?.() ?? new Date())
  const job = { database, log: app.log, now }
  const repeat = (everyMs: number, look: () => Promise<unknown>, text: string) =>
    new Repeated(everyMs, look, error => app.log.error({ err: error }, text))
  const jobs = [
    repeat(60_000, () => auditDueHotels({ ...job, checks: bookChecks }), 'night audits were not looked for'),
    repeat(60_000, () => releaseDueTeams(job), 'teams were not looked through for rooms to release'),
    ...(options.pushesOverdue
      ? [
          repeat(
            overdueEveryMs,
            () => pushOverdueStays({ ...job, tell: tellHotel }),
            'guests after their time were not looked for',
          ),
        ]
      : []),
    ...(options.sendsRegistrations
      ? [
          repeat(
            30_000,
            () => sendForHotels({ ...job, sealer, gate: simulatedGate }),
            'registrations were not looked for',
          ),
        ]
      : []),
  ]
  return {
    app,
    routes,
    rawRoutes: [...all, ...liveRoutes],
    stop: async () => {
      logSweep.stop()
      await Promise.all(jobs.map(one => one.stop()))
      await app.close()
      await notices.stop()
      await lastSeen.stop()
    },
  }
}
