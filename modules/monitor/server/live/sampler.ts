import type { AlarmState } from '@kezhan/monitor/model/monitor-calls'
import { alarmsOf, type Measures } from '@kezhan/monitor/rules/alarms'
import { cacheFigures } from '@kezhan/server-kit/cache'
import { type Database, type Db, platformScope } from '@kezhan/server-kit/db/database'
import { sampleMeasures } from '@kezhan/server-kit/measure/measures'
import type { Traffic } from '@kezhan/server-kit/measure/traffic'
import { alarmChanged } from './alarm-changed'
import { thisProcess } from './this-process'

const keptSamples = 6

/** Writes down how this process does: one statement for everything, so that looking costs next to nothing. */
export class Sampler {
  private samples: readonly Measures[] = []

  constructor(
    private readonly database: Database,
    private readonly traffic: Traffic,
    private readonly backsUp: boolean,
  ) {}

  async sample(): Promise<void> {
    const measures = await sampleMeasures()
    this.samples = [...this.samples, measures].slice(-keptSamples)
    const db = this.database.scoped(platformScope)
    const { id, host, pid, nodeVersion, startedAt } = thisProcess
    await db.query(sampleSql, [
      id,
      host,
      pid,
      nodeVersion,
      startedAt,
      JSON.stringify(cacheFigures()),
      JSON.stringify(measures),
      JSON.stringify(this.traffic.takeRoutes()),
    ])
    await this.writeTraces()
    await this.lookForAlarms(db)
  }

  /** The requests that nobody could read yet; also before somebody reads them. */
  async writeTraces(): Promise<void> {
    const traces = this.traffic.takeTraces()
    if (traces.length === 0) return
    await this.database.scoped(platformScope).query(traceSql, [thisProcess.id, JSON.stringify(traces)])
  }

  private async lookForAlarms(db: Db): Promise<void> {
    const open = await db.query<AlarmState>(
      'select code, subject, level, title, text from sys_alarm where is_open',
    )
    const { id, host } = thisProcess
    const same = (one: { code: string; subject: string }) => (other: { code: string; subject: string }) =>
      one.code === other.code && one.subject === other.subject
    const alarms = alarmsOf({
      host,
      processId: id,
      upHours: process.uptime() / 3600,
      backsUp: this.backsUp,
      samples: this.samples,
      isOpen: (code, subject) => open.some(same({ code, subject })),
    })
    const begun = alarms.filter(alarm => open.find(same(alarm))?.text !== alarm.text)
    const over = open.filter(
      alarm => (alarm.subject === host || alarm.subject === id) && !alarms.some(same(alarm)),
    )
    if (begun.length + over.length === 0) return
    await db.tx(async tx => {
      for (const alarm of begun) await alarmChanged(tx, alarm, true)
      for (const alarm of over) await alarmChanged(tx, alarm, false)
    })
  }
}

const sampleSql = `
  with seen as (
    insert into sys_process (id, host, pid, node_version, started_at, seen_at, caches)
    values ($1, $2, $3, $4, $5, now(), $6::jsonb)
    on conflict (id) do update set seen_at = now(), caches = excluded.caches)
  insert into sys_measure (at, process_id, measures, routes) values (now(), $1, $7::jsonb, $8::jsonb)
  on conflict do nothing`

const traceSql = `
  insert into sys_request_trace (process_id, at, request_id, method, route, title, status, username, hotel_code, address,
    total_ms, waiting_ms, database_ms)
  select $1, to_timestamp(t.at / 1000.0), t."requestId", t.method, left(t.route, 200), left(t.title, 100), t.status, left(t.username, 64),
    t."hotelCode", left(t.address, 64), t."totalMs", t."waitingMs", t."databaseMs"
  from jsonb_to_recordset($2::jsonb) as t (at float8, "requestId" text, method text, route text, title text, status smallint,
    username text, "hotelCode" text, address text, "totalMs" real, "waitingMs" real, "databaseMs" real)
  order by t.at`
