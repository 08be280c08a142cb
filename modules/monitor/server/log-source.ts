import type { Params } from '@kezhan/server-kit/resource/compile'
import type { LogRecord, LogType } from '../model/log-calls'

/** One of the logs: where its records are and how they read. `l` is the record in every text. */
export interface LogSource {
  readonly table: string
  /** The moment of a record. */
  readonly at: string
  /** Newest first; an index of the table. */
  readonly order: string
  /** The words that a keyword is looked for in. */
  readonly words: string
  readonly requestId: string | undefined
  /** Records are about rows of tables: shown to who may read the table. */
  readonly ofTable?: { readonly name: string; readonly title: string }
  readonly columns: string
  readonly operate?: (type: string, params: Params) => string
  readonly record: (row: LogRow) => BareRecord
}

/** A record before its numbers have their words. */
export type BareRecord = Omit<LogRecord, 'logType_dictText' | 'operateType_dictText'>

/** A row of any log as its columns name it. */
export type LogRow = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly userid: string
  readonly realname: string | null
  readonly hotelCode: string
  readonly createTime: string
}

/** What all records have; each log adds its own. */
export function plainRecord(logType: LogType, row: LogRow): BareRecord {
  const call = textOf(row.call)
  const [requestType = null, requestUrl = null] = call === null ? [] : call.split(' ')
  return {
    id: `${logType}-${row.id}`,
    logType,
    logContent: '',
    operateType: null,
    userid: row.userid,
    username: row.realname,
    hotelCode: row.hotelCode,
    shiftName: textOf(row.shiftName),
    ip: textOf(row.address),
    method: textOf(row.callTitle),
    requestUrl,
    requestType,
    requestParam: null,
    requestId: textOf(row.requestId),
    costTime: null,
    createTime: row.createTime,
    isSuccess: null,
    detail: {},
  }
}

export const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)

/** Only what is known: labels with nothing behind them are noise. */
export const known = (facts: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([label, value]) => {
      const text = textOf(value)
      return text === null ? [] : [[label, text]]
    }),
  )
