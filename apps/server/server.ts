import { onlineRoutes } from '@kezhan/online/server/module'
import { StoredForms } from '@kezhan/online/server/stored-forms'
import { callsOf } from '@kezhan/resource/calls-of'
import type { Database } from '@kezhan/server-kit/db/database'
import { listenToNotices } from '@kezhan/server-kit/db/notices'
import { fileRoutes } from '@kezhan/server-kit/files'
import { buildApp } from '@kezhan/server-kit/http/app'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { definitionRoute } from '@kezhan/server-kit/resource/definition'
import { mountResource } from '@kezhan/server-kit/resource/mount'
import type { RawRoute, Route } from '@kezhan/server-kit/server-module'
import { systemChoices } from '@kezhan/system/server/choices'
import { forgetDictItems } from '@kezhan/system/server/dict-items'
import { findSession } from '@kezhan/system/server/session-store'
import type { FastifyInstance } from 'fastify'
import { checkRoutes } from './check-routes'
import { demoRoute } from './demo-route'
import { modules, resources } from './modules'
import { openApiRoute } from './open-api'
import { operatorRoutes } from './operator-routes'

export interface ServerOptions {
  readonly database: Database
  readonly filesDir: string
  readonly isDemo: boolean
  readonly web?: (app: FastifyInstance) => Promise<void>
  readonly logLevel?: string
}

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
  const online = onlineRoutes(database, engine, forms)
  const hooks = new Map(
    modules.flatMap(module => module.hooks ?? []).map(entry => [entry.resource.path, entry.hooks]),
  )
  const bound = new Map(
    resources.map(resource => [resource.path, engine.bind(resource, hooks.get(resource.path))]),
  )

  const routes = [
    ...modules.flatMap(module => module.routes ?? []),
    ...(online.routes ?? []),
    definitionRoute(async (_ctx, path) => engine.resources.get(path) ?? forms.byPath(path)),
    demoRoute(options.isDemo),
  ]
  const rawRoutes = [
    ...modules.flatMap(module => module.rawRoutes ?? []),
    ...(online.rawRoutes ?? []),
    ...[...bound.values()].flatMap(one => mountResource(callsOf(one.resource), async () => one)),
    ...fileRoutes(options.filesDir),
  ]
  const all = [...rawRoutes, openApiRoute([...routes, ...rawRoutes])]
  checkRoutes(resources, [...routes, ...all])

  const notices = listenToNotices(database.config)
  notices.on(subject => {
    if (subject === 'dictionary' || subject === '*') forgetDictItems()
    if (subject === 'online' || subject === '*') forms.forget()
  })

  const app = await buildApp({
    database,
    routes,
    rawRoutes: all,
    authenticate: token => findSession(database, token),
    web: async fastify => {
      operatorRoutes(fastify, database)
      await options.web?.(fastify)
    },
    ...(options.logLevel === undefined ? {} : { logLevel: options.logLevel }),
  })
  return {
    app,
    routes,
    rawRoutes: all,
    stop: async () => {
      await app.close()
      await notices.stop()
    },
  }
}
