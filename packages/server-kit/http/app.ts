import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyMultipart from '@fastify/multipart'
import { Refusal } from '@kezhan/base/refusal'
import { type Call, namesAboutRequest, refusesStrangers } from '@kezhan/resource/call'
import type { InputFields } from '@kezhan/resource/input'
import { check, checkWhole } from '@kezhan/resource/validate'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { recordFault } from '../audit/fault-log'
import { type Ctx, makeCtx } from '../ctx'
import type { Database } from '../db/database'
import { Timing, timed } from '../db/timing'
import { hotelTime } from '../hotel-time'
import type { Traffic } from '../measure/traffic'
import { refuse } from '../refusals'
import type { Sealer } from '../sealed'
import { sealedDetails } from '../sealed-details'
import type { RawRoute, Route } from '../server-module'
import type { User } from '../user'
import { guest, isGuest } from '../user'
import { allowCall, requireNeeds } from './access'
import { type AnonymousBudget, makeBudget, usualBudget } from './anonymous-budget'
import { failed, ok } from './envelope'
import { answerTo, InvalidInput } from './error-answer'
import { checkDepth } from './json-depth'
import { makeKeyBudget } from './key-budget'
import { type LogStream, loggerOptions } from './log'
import { countRequests } from './metrics'
import { otherMethods } from './other-methods'
import { securityHeaders } from './security-headers'
import { checkSignature } from './signature'

export const apiBase = '/pms'
const noHotelRights: ReadonlySet<string> = new Set()
const sheetBytes = 10 * 1024 * 1024

export interface AppParts {
  readonly database: Database
  readonly routes: readonly Route[]
  readonly rawRoutes: readonly RawRoute[]
  /** The session behind a token, or nothing. */
  authenticate(token: string): Promise<User | undefined>
  /** Rights of what is about one hotel: their calls are for who is in a hotel. */
  readonly hotelRights?: ReadonlySet<string>
  /** Serves the browser application; absent in tests of calls. */
  readonly web?: (app: FastifyInstance) => Promise<void>
  readonly logLevel?: string
  readonly logStream?: LogStream
  /** Whose pages the menu may show inside ours. */
  readonly frameHosts?: readonly string[]
  /** What calls without a session may cost; the usual when absent. */
  readonly anonymousBudget?: AnonymousBudget
  /** Whom we believe about the addresses of callers: so many proxies, or those at these addresses. Nobody when absent. */
  readonly trustProxy?: TrustedProxies
  /** The wall clock of the hotel; tests set it. */
  readonly clock?: () => Date
  /** Closes what a refusal hands out to be brought back unchanged (`sealed` in its details); without it, it hands out nothing. */
  readonly sealer?: Pick<Sealer, 'seal'>
  /** Keeps how requests do; absent, nobody does. */
  readonly traffic?: Traffic
}

export type TrustedProxies = number | readonly string[]

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
  interface FastifyRequest {
    user?: User
    /** Where its time goes; absent where nobody wants to know. */
    timing?: Timing | undefined
  }
}

/** The HTTP server: one access check and one error handler for everything, no matter which module answers. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(parts.logLevel ?? 'info', parts.logStream),
    genReqId: newRequestId,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    connectionTimeout: 90_000,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 500 },
    trustProxy: believed(parts.trustProxy ?? []),
    // An address that cannot be read never reaches a route, so it misses the handlers below.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id)
      answerError(parts, error, request, reply)
    },
  })
  await app.register(fastifyCompress, { global: true, threshold: 2048, encodings: ['gzip'] })
  await app.register(fastifyMultipart, {
    limits: { fileSize: sheetBytes, files: 10, fields: 20, fieldSize: 10_000 },
  })
  countRequests(app, parts.traffic)
  app.setErrorHandler((error, request, reply) => answerError(parts, error, request, reply))
  const methodsAt = otherMethods([...parts.routes, ...parts.rawRoutes].map(({ call }) => call))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/[?#].*$/s, '')
    // Whoever asks from another origin whether he may is told nothing.
    const isCall = request.method !== 'OPTIONS' && path.startsWith(`${apiBase}/`)
    const methods = isCall ? methodsAt(path.slice(apiBase.length)) : []
    if (methods.length === 0) return reply.status(404).send(failed('路径不存在，请检查路径是否正确', 404))
    const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods
    const text = `不支持${request.method}请求方法，支持以下${methods.join('、')}`
    return reply.status(405).header('allow', allowed.join(', ')).send(failed(text, 405))
  })
  const headers = securityHeaders(parts.frameHosts)
  const takeFromKey = makeKeyBudget()
  const takeFromBudget = makeBudget(parts.anonymousBudget ?? usualBudget)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    const { call } = request.routeOptions.config
    if (call === undefined) return
    request.timing = parts.traffic === undefined ? undefined : new Timing()
    request.user = await timed(request.timing?.database, () =>
      allowCall(call, request, parts.authenticate, parts.hotelRights ?? noHotelRights),
    )
    // Before the body is read, and long before anything is looked up or hashed.
    if (isGuest(request.user)) takeFromBudget(request.method, request.ip)
    if (request.user.key !== undefined) takeFromKey(request.user.key)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (typeof request.body === 'object') checkDepth(request.body)
    done()
  })
  // The signature covers the body, which has been read only by now.
  app.addHook('preHandler', async request => {
    if (request.routeOptions.config.call?.signed) await checkSignature(parts.database, request)
  })
  for (const route of parts.routes) addRoute(app, parts, route)
  for (const route of parts.rawRoutes) addRaw(app, parts, route)
  await parts.web?.(app)
  return app
}

/** A number of proxies is counted from our end of the line; what a visitor wrote himself is beyond it. */
const believed = (proxies: TrustedProxies): string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies]

/** Twelve random digits; a UUID is the one random value that Node keeps a stock of. */
function newRequestId(): string {
  const uuid = randomUUID()
  return uuid.slice(0, 8) + uuid.slice(9, 13)
}

function addRoute(app: FastifyInstance, parts: AppParts, { call, handle }: Route): void {
  mount(app, call, async request => {
    const ctx = ctxOf(parts, call, request)
    const { result, message, code } = await handle(ctx, allowedInput(call, request, ctx.user) as never)
    return ok(result, message, code)
  })
}

function addRaw(app: FastifyInstance, parts: AppParts, { call, handle }: RawRoute): void {
  // A list takes any of its columns as a filter, and a row says itself what is no column of it.
  const isChecked = refusesStrangers(call) && !('action' in call)
  mount(app, call, async (request, reply) => {
    const ctx = ctxOf(parts, call, request)
    if (isChecked) allowedInput(call, request, ctx.user)
    return handle(ctx, request, reply)
  })
}

function mount(
  app: FastifyInstance,
  call: Call,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.route({
    method: call.method,
    url: `${apiBase}${call.path}`,
    config: { call },
    handler,
    // Access is decided before a body is read, so strangers send nothing large.
    ...(call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes }),
  })
}

function ctxOf({ database, clock }: AppParts, call: Call, request: FastifyRequest): Ctx {
  const source = {
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    onceKey: onceKeyOf(call, request),
    user: request.user ?? guest,
    call,
    log: request.log as FastifyBaseLogger,
    now: hotelTime(clock?.() ?? new Date()),
  }
  return makeCtx(database, source, request.timing)
}

/** The header, or `requestId` in the body for who sends it there (hotel domain §0). */
function onceKeyOf(call: Call, { headers, body }: FastifyRequest): string | null {
  const key = headers['idempotency-key'] ?? (refusesStrangers(call) ? requestIdIn(body) : undefined)
  if (key === undefined || key === null) return null
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) throw refuse('once.key')
  return key
}

const requestIdIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'requestId' in body ? body.requestId : undefined

/** What was sent, by somebody who has the rights that it takes. */
function allowedInput(call: Call, request: FastifyRequest, user: User): Record<string, unknown> {
  const input = inputOf(call, request)
  requireNeeds(user, call, input)
  return input
}

/** Path, query and body are one input; what the call does not declare never reaches the handler, and a call of the hotel refuses it. */
function inputOf(call: Call, request: FastifyRequest): Record<string, unknown> {
  const body = typeof request.body === 'object' && !Array.isArray(request.body) ? request.body : {}
  const sent = { ...(request.query as object), ...body, ...(request.params as object) }
  const bounded = withinPages(sent, call.input)
  const { values, problems } = refusesStrangers(call)
    ? checkWhole(withoutAbout(bounded), call.input)
    : check(bounded, call.input, 'add')
  if (problems.length > 0) throw new InvalidInput(problems)
  return values
}

/** A page out of bounds is the nearest one, in calls as in lists. */
function withinPages(sent: Readonly<Record<string, unknown>>, fields: InputFields): Record<string, unknown> {
  const within = { ...sent }
  for (const name of ['pageNo', 'pageSize']) {
    const field = fields[name]
    const asked = typeof sent[name] === 'string' && sent[name] !== '' ? Number(sent[name]) : sent[name]
    if (field?.kind !== 'integer' || typeof asked !== 'number' || !Number.isSafeInteger(asked)) continue
    within[name] = Math.min(Math.max(asked, field.min ?? 1), field.max ?? asked)
  }
  return within
}

const withoutAbout = (sent: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !namesAboutRequest.includes(name)))

function answerError(
  { database, sealer }: AppParts,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const answer = answerTo(withSeals(error, sealer), request.id)
  if (answer.isFault) {
    request.log.error({ err: error }, 'request failed')
    // The answer does not wait for it; a database that is away cannot keep it, and the log above has it.
    recordFault(database, request, error).catch(problem =>
      request.log.warn({ err: problem }, 'fault not kept'),
    )
  }
  if (!answer.isFault && answer.status >= 500) request.log.warn({ err: error }, 'database unavailable')
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', String(answer.retryAfterSeconds))
  return reply.status(answer.status).type('application/json; charset=utf-8').send(answer.body)
}

function withSeals(error: unknown, sealer: AppParts['sealer']): unknown {
  if (!(error instanceof Refusal) || error.details?.sealed === undefined) return error
  return new Refusal(error.code, error.message, error.status, sealedDetails(error, sealer))
}
