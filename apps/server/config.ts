import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { ExternalOptions } from '@kezhan/identity/server/external/external-options'
import { readLineAddress } from '@kezhan/marketing/rules/line-address'
import type { WayOptions } from '@kezhan/messages/server/delivery/way'
import { type HostList, readHostList } from '@kezhan/outbound/rules/host-list'
import { StartProblem } from '@kezhan/server-kit/db/start-problem'
import type { TrustedProxies } from '@kezhan/server-kit/http/app'
import { externalOf } from './external-config'

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** A copy that PostgreSQL keeps of it, for reports of closed days. */
  readonly databaseReadUrl: string | undefined
  readonly isDemo: boolean
  /** How many days of business the demo hotel begins with. */
  readonly demoDays: number
  readonly logLevel: string
  /** Whose pages the menu may show inside ours. */
  readonly frameHosts: readonly string[]
  /** Monitoring of elsewhere, such as Grafana, that 监控页面 shows; the product's own when absent. */
  readonly monitorUrl: string | undefined
  /** Proxies whose word about a caller's address is believed; nobody's when absent. */
  readonly trustProxy: TrustedProxies | undefined
  /** Opens the figures of the process; nobody reads them when absent. */
  readonly metricsToken: string | undefined
  /** How long sign-ins and faults are kept; nothing said means the server's default. */
  readonly logDays: number | undefined
  /** How people may sign in besides passwords and codes; off unless configured (decision C-11). */
  readonly external: ExternalOptions | undefined
  /** Hexadecimal; a file in the data directory when absent. */
  readonly secretKey: string | undefined
  /** Whom the server may call for people: nobody unless the operator says so. */
  readonly dataSourceHosts: HostList
  readonly gatewayHosts: HostList
  readonly channelHosts: HostList
  readonly webhookHosts: HostList
  /** A clock that was set, for rehearsals and tests; the machine's own when absent. */
  readonly clock: (() => Date) | undefined
  /** Whether guests who stay on after their time keep their rooms by themselves. */
  readonly pushesOverdue: boolean
  /** Whether the program keeps figures of how it does. */
  readonly monitors: boolean
  /** Where messages may go out of the house: mail by SMTP, SMS and WeCom to one address each. */
  readonly messageWays: WayOptions
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const port = Number(env.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new StartProblem(`端口号 PORT=${env.PORT} 不正确，应为 1 到 65535 之间的整数。`)
  const monitorUrl = monitorUrlOf(env.KEZHAN_MONITOR_URL || undefined)
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.KEZHAN_DATA_DIR || 'data'),
    databaseUrl: env.DATABASE_URL || undefined,
    databaseReadUrl: readUrlOf(env.DATABASE_READ_URL || undefined, env.DATABASE_URL || undefined),
    isDemo: env.KEZHAN_DEMO !== '0',
    demoDays: demoDaysOf(env.KEZHAN_DEMO_DAYS || undefined),
    logLevel: env.KEZHAN_LOG_LEVEL || 'warn',
    frameHosts: [
      ...frameHostsOf(env.KEZHAN_FRAME_HOSTS ?? ''),
      ...(monitorUrl === undefined ? [] : [new URL(monitorUrl).origin]),
    ],
    monitorUrl,
    trustProxy: trustProxyOf(env.KEZHAN_TRUST_PROXY || undefined),
    metricsToken: metricsTokenOf(env.KEZHAN_METRICS_TOKEN || undefined),
    logDays: logDaysOf(env.KEZHAN_LOG_DAYS || undefined),
    external: externalOf(env),
    secretKey: env.KEZHAN_SECRET_KEY || undefined,
    dataSourceHosts: hostsIn(env, 'KEZHAN_DATA_SOURCE_HOSTS'),
    gatewayHosts: hostsIn(env, 'KEZHAN_GATEWAY_HOSTS'),
    channelHosts: hostsIn(env, 'KEZHAN_CHANNEL_HOSTS'),
    webhookHosts: hostsIn(env, 'KEZHAN_WEBHOOK_HOSTS'),
    clock: clockOf(env.KEZHAN_CLOCK || undefined, env.KEZHAN_DEMO !== '0'),
    pushesOverdue: env.KEZHAN_OVERDUE !== '0',
    monitors: env.KEZHAN_MONITOR !== '0',
    messageWays: messageWaysOf(env),
  }
}

function readUrlOf(url: string | undefined, mainUrl: string | undefined): string | undefined {
  if (url === undefined) return undefined
  if (mainUrl === undefined)
    throw new StartProblem('DATABASE_READ_URL 只能与 DATABASE_URL 一起使用：自带的数据库没有副本。')
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new StartProblem('DATABASE_READ_URL 格式不正确，应为 postgres://用户:密码@主机:端口/数据库。')
  return url
}

function messageWaysOf(env: Readonly<Record<string, string | undefined>>): WayOptions {
  const { KEZHAN_SMTP_URL: mailUrl, KEZHAN_MAIL_FROM: from } = env
  if (Boolean(mailUrl) !== Boolean(from))
    throw new StartProblem('KEZHAN_SMTP_URL 和 KEZHAN_MAIL_FROM 须同时填写：邮件服务器的地址和发件人。')
  const sms = httpWayOf(env, 'SMS')
  const wecom = httpWayOf(env, 'WECOM')
  return {
    ...(mailUrl && from ? { mail: { url: mailUrl, from } } : {}),
    ...(sms === undefined ? {} : { sms }),
    ...(wecom === undefined ? {} : { wecom }),
  }
}

function httpWayOf(env: Readonly<Record<string, string | undefined>>, name: 'SMS' | 'WECOM') {
  const [url, key] = [env[`KEZHAN_${name}_URL`], env[`KEZHAN_${name}_KEY`]]
  if (!url && !key) return undefined
  if (!url || !key || readLineAddress(url) === undefined)
    throw new StartProblem(
      `KEZHAN_${name}_URL（https 地址）和 KEZHAN_${name}_KEY（签名密钥）须同时填写且格式正确。`,
    )
  return { url, key }
}

const defaultDemoDays = 14
function demoDaysOf(text: string | undefined): number {
  const days = Number(text ?? defaultDemoDays)
  if (!Number.isInteger(days) || days < 0 || days > 365)
    throw new StartProblem(`演示营业天数 KEZHAN_DEMO_DAYS=${text} 不正确，应为 0 到 365 之间的整数。`)
  return days
}

/** A number of proxies, or their addresses; never just anybody. */
function trustProxyOf(text: string | undefined): TrustedProxies | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]$/.test(text.trim())) return Number(text)
  const places = text.split(/[\s,]+/).filter(place => place !== '')
  if (places.length === 0 || !places.every(isPlace))
    throw new StartProblem(
      `KEZHAN_TRUST_PROXY=${text} 不正确，应为代理的层数（如 1），或代理的地址（如 127.0.0.1 10.0.0.0/8），多个用空格分开。`,
    )
  return places
}

function isPlace(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

/** Begins at the given moment of the hotels' wall and goes on from there. Where real guests are charged the clock is the machine's. */
function clockOf(text: string | undefined, isDemo: boolean): (() => Date) | undefined {
  if (text === undefined) return undefined
  if (!isDemo) throw new StartProblem('KEZHAN_CLOCK 只能用于演示和演练，不能与 KEZHAN_DEMO=0 一起使用。')
  const begins = /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}:00+08:00`)
    : Number.NaN
  if (Number.isNaN(begins))
    throw new StartProblem(`KEZHAN_CLOCK=${text} 不正确，应为 2026-05-01 15:00 这样的时刻。`)
  const aheadMs = begins - Date.now()
  return () => new Date(Date.now() + aheadMs)
}

const shortestToken = 16
function metricsTokenOf(text: string | undefined): string | undefined {
  if (text !== undefined && text.length < shortestToken)
    throw new StartProblem(`KEZHAN_METRICS_TOKEN 太短，至少 ${shortestToken} 个字符。`)
  return text
}

function logDaysOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const days = Number(text)
  if (!Number.isInteger(days) || days < 30 || days > 3650)
    throw new StartProblem(`日志保留天数 KEZHAN_LOG_DAYS=${text} 不正确，应为 30 到 3650 之间的整数。`)
  return days
}

function hostsIn(
  env: Readonly<Record<string, string | undefined>>,
  name: `KEZHAN_${'DATA_SOURCE' | 'GATEWAY' | 'CHANNEL' | 'WEBHOOK'}_HOSTS`,
): HostList {
  const hosts = readHostList(env[name] ?? '')
  if (hosts === undefined)
    throw new StartProblem(`${name} 不正确，应为 主机名 或 主机名:端口，多个用空格分开。`)
  return hosts
}

/** An address of the web without a name and a password, which every reader of the page would see. */
function monitorUrlOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && /^[\w.-]+$/.test(url.hostname)
  if (!isWeb || url.username !== '' || url.password !== '')
    throw new StartProblem(
      `KEZHAN_MONITOR_URL=${text} 不正确，应为 https://主机名/路径 的形式，不含用户名和密码。`,
    )
  return url.href
}

/** Origins only: anything more could loosen the policy in ways nobody meant. */
function frameHostsOf(text: string): readonly string[] {
  const hosts = text.split(/[\s,]+/).filter(host => host !== '')
  const wrong = hosts.find(host => !/^https?:\/\/[\w.-]+(:\d+)?$/.test(host))
  if (wrong !== undefined)
    throw new StartProblem(
      `KEZHAN_FRAME_HOSTS 中的 ${wrong} 不正确，应为 https://主机名 的形式，多个用空格分开。`,
    )
  return hosts
}
