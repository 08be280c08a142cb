import { existsSync, readFileSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { cpus, freemem, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay, PerformanceObserver, performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type pg from 'pg'
import client from 'prom-client'
import { liveSockets, registry } from '../http/metrics'
import type { Traffic } from './traffic'

/** What the measures look at beside the process itself. */
export interface MeasuredParts {
  readonly pool: pg.Pool
  readonly dataDir: string
  readonly traffic: Traffic
}

let parts: MeasuredParts | undefined
/** A process has one server; where tests start several, the last one is measured. */
export const measureParts = (measured: MeasuredParts): void => {
  parts = measured
}

type Read = () => number | Promise<number>
interface Measure {
  readonly kind: 'gauge' | 'counter'
  readonly help: string
  readonly read: Read
}

const delay = monitorEventLoopDelay({ resolution: 20 })
/** Of the last whole interval between two samples. */
let delays = { p99: 0, mean: 0 }
const garbage = { count: 0, seconds: 0, longest: 0 }
let isWatching = false

/** Begins to watch what has to be watched all the time; again, it does nothing. */
export function startMeasuring(): void {
  if (isWatching) return
  isWatching = true
  delay.enable()
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) {
      garbage.count++
      garbage.seconds += duration / 1000
      garbage.longest = Math.max(garbage.longest, duration / 1000)
    }
  }).observe({ entryTypes: ['gc'] })
}

const gauge = (help: string, read: Read): Measure => ({ kind: 'gauge', help, read })
const counter = (help: string, read: Read): Measure => ({ kind: 'counter', help, read })

/** Under their names in `/metrics`; these are there already, from the library that writes it. */
const written: Readonly<Record<string, Measure>> = {
  kezhan_process_cpu_seconds_total: counter('', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }),
  kezhan_process_resident_memory_bytes: gauge('', () => process.memoryUsage.rss()),
  kezhan_nodejs_heap_size_total_bytes: gauge('', () => process.memoryUsage().heapTotal),
  kezhan_nodejs_heap_size_used_bytes: gauge('', () => process.memoryUsage().heapUsed),
  kezhan_nodejs_external_memory_bytes: gauge('', () => process.memoryUsage().external),
  kezhan_nodejs_active_resources_total: gauge('', () => process.getActiveResourcesInfo().length),
  kezhan_live_sockets: gauge('', async () => (await liveSockets.get()).values[0]?.value ?? 0),
}

const added: Readonly<Record<string, Measure>> = {
  kezhan_heap_limit_bytes: gauge('The heap may grow so far.', () => getHeapStatistics().heap_size_limit),
  kezhan_process_threads: gauge('Threads of the process.', threads),
  kezhan_event_loop_delay_p99_seconds: gauge(
    'Delay of the event loop, 99th percentile of the last sample.',
    () => delays.p99,
  ),
  kezhan_event_loop_delay_mean_seconds: gauge(
    'Delay of the event loop, mean of the last sample.',
    () => delays.mean,
  ),
  kezhan_event_loop_active_seconds_total: counter(
    'Time in which the event loop was at work.',
    () => performance.eventLoopUtilization().active / 1000,
  ),
  kezhan_gc_total: counter('Garbage collections.', () => garbage.count),
  kezhan_gc_seconds_total: counter('Time of garbage collections.', () => garbage.seconds),
  kezhan_gc_longest_seconds: gauge('The longest garbage collection.', () => garbage.longest),
  kezhan_pool_connections: gauge('Connections to the database.', () => parts?.pool.totalCount ?? 0),
  kezhan_pool_idle: gauge('Connections nobody uses.', () => parts?.pool.idleCount ?? 0),
  kezhan_pool_waiting: gauge('Requests that wait for a connection.', () => parts?.pool.waitingCount ?? 0),
  kezhan_pool_most: gauge('As many connections there may be.', () => parts?.pool.options.max ?? 0),
  kezhan_requests_total: counter('Calls answered.', () => parts?.traffic.totals.count ?? 0),
  kezhan_requests_failed_total: counter('Calls that failed.', () => parts?.traffic.totals.failed ?? 0),
  kezhan_system_cpus: gauge('Cores of the machine.', () => cpus().length),
  kezhan_system_cpu_busy_seconds_total: counter('Time in which cores were at work.', busySeconds),
  kezhan_system_load1: gauge('Load of the last minute.', () => loadavg()[0] ?? 0),
  kezhan_system_memory_total_bytes: gauge('Memory of the machine.', totalmem),
  kezhan_system_memory_free_bytes: gauge('Memory that is free.', freemem),
  kezhan_disk_total_bytes: gauge('Size of the disk of the data directory.', async () => (await disk()).total),
  kezhan_disk_free_bytes: gauge('What is free on it.', async () => (await disk()).free),
  kezhan_backup_age_seconds: gauge('Age of the newest backup; -1 without one.', backupAgeSeconds),
}

const measures: Readonly<Record<string, Measure>> = { ...written, ...added }
export const measureNames = Object.keys(measures)

for (const [name, { kind, help, read }] of Object.entries(added)) {
  const options = { name, help, registers: [registry] }
  if (kind === 'gauge')
    new client.Gauge({
      ...options,
      async collect() {
        this.set(await read())
      },
    })
  else
    new client.Counter({
      ...options,
      async collect() {
        const value = await read()
        this.reset()
        this.inc(value)
      },
    })
}

/** What only grows is told as growth. */
export const isCounter = (name: string): boolean => measures[name]?.kind === 'counter'

/** All of them as they are now. */
export async function presentMeasures(): Promise<Record<string, number>> {
  const values = await Promise.all(
    Object.entries(measures).map(async ([name, { read }]) => [name, await read()] as const),
  )
  return Object.fromEntries(values)
}

/** All of them at the end of an interval: the delays of the event loop begin anew. */
export async function sampleMeasures(): Promise<Record<string, number>> {
  // An interval without a single look at the clock has no figures.
  delays = { p99: delay.percentile(99) / 1e9 || 0, mean: delay.mean / 1e9 || 0 }
  delay.reset()
  return presentMeasures()
}

/** The system tells it on Linux only; elsewhere it is the thread of the program and four of its pool. */
function threads(): number {
  const file = '/proc/self/stat'
  if (!existsSync(file)) return 5
  const text = readFileSync(file, 'utf8')
  // The command name stands in parentheses and may hold blanks; the fixed fields follow the last one.
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[17])
}

function busySeconds(): number {
  return cpus().reduce((sum, { times }) => sum + (times.user + times.nice + times.sys + times.irq) / 1000, 0)
}

/** Nothing of a directory that cannot be looked at. */
async function disk(): Promise<{ total: number; free: number }> {
  const found = await statfs(parts?.dataDir ?? '').catch(() => undefined)
  if (found === undefined) return { total: 0, free: 0 }
  const { blocks, bavail, bsize } = found
  return { total: blocks * bsize, free: bavail * bsize }
}

/** By the list of its files, which a backup writes last. */
async function backupAgeSeconds(): Promise<number> {
  const dir = join(parts?.dataDir ?? '', 'backups')
  const names = await readdir(dir).catch(() => [])
  const made = await Promise.all(
    names.map(name =>
      stat(join(dir, name, 'manifest.json')).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  const newest = Math.max(0, ...made)
  return newest === 0 ? -1 : (Date.now() - newest) / 1000
}
