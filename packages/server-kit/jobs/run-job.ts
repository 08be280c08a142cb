import { Refusal } from '@kezhan/base/refusal'
import { check } from '@kezhan/resource/validate'
import type { Queries } from '../db/database'
import { houseCtx, type JobHotel, type JobParts, jobCtx } from './job-ctx'
import { type JobKind, type JobLog, nameOfJob } from './job-kind'
import type { RunEnd, TakenRun } from './run-rows'

const mostLines = 500
const mostLetters = 500

/** What a run has said; bounded, and the last line then says that there was more. */
export class RunLines {
  readonly lines: string[]
  private isFull = false

  constructor(before: readonly string[]) {
    this.lines = [...before]
  }

  add(text: string): void {
    if (this.isFull) return
    this.isFull = this.lines.length >= mostLines - 1
    this.lines.push(this.isFull ? '……（以后的内容没有记录）' : text.slice(0, mostLetters))
  }
}

export type OpenHotels = (db: Queries) => Promise<readonly JobHotel[]>

interface Asked {
  readonly run: TakenRun
  readonly token: string
  readonly kind: JobKind
  readonly lines: RunLines
  readonly hotels: OpenHotels
}

/** Does what the kind does, within its time; whatever goes wrong is the outcome and stops nothing else. */
export async function runJob(parts: JobParts, asked: Asked): Promise<RunEnd> {
  const { run, token, kind, lines, hotels } = asked
  const { values, problems } = check(
    run.parameter as Readonly<Record<string, unknown>>,
    kind.parameter,
    'add',
  )
  if (problems.length > 0) return failed(problems.map(({ text }) => text).join('；'))
  const timeUp = new AbortController()
  const log: JobLog = {
    line: text => lines.add(text),
    signal: timeUp.signal,
    endWith: async (db, done) => {
      await db.query('select end_job_run($1, $2, $3::jsonb)', [token, done, JSON.stringify(lines.lines)])
    },
  }
  const work =
    kind.scope === 'house' ? inHouse(parts, kind, values, log) : inHotels(parts, kind, values, log, hotels)
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<RunEnd>(resolve => {
    timer = setTimeout(() => {
      timeUp.abort()
      resolve({ state: 'timeout', done: null, problem: `超过时限 ${run.limitMinutes} 分钟，已停止等待` })
    }, run.limitMinutes * 60_000)
  })
  try {
    return await Promise.race([limit, ended(parts, kind, work)])
  } finally {
    clearTimeout(timer)
  }
}

type Values = ReturnType<typeof check>['values']

const inHouse = (parts: JobParts, kind: JobKind, values: Values, log: JobLog): Promise<number> =>
  kind.run({ ...houseCtx(parts, nameOfJob(kind)), parts }, values, log)

/** One hotel after the other, each in its own rows; one that fails does not hold up the others, but the run has failed. */
async function inHotels(
  parts: JobParts,
  kind: JobKind,
  values: Values,
  log: JobLog,
  hotels: OpenHotels,
): Promise<number> {
  const wrong: string[] = []
  let done = 0
  for (const hotel of await hotels(houseCtx(parts, nameOfJob(kind)).db)) {
    if (log.signal.aborted) break
    try {
      done += await kind.run({ ...jobCtx(parts, hotel, nameOfJob(kind)), parts }, values, log)
    } catch (error) {
      parts.log.error({ err: error, hotel: hotel.hotelCode, job: kind.name }, 'a job failed in a hotel')
      wrong.push(`${hotel.hotelName}：${wordsOf(error)}`)
      log.line(`${hotel.hotelName}失败：${wordsOf(error)}`)
    }
  }
  if (wrong.length > 0) throw new HotelsFailed(wrong.join('；'))
  return done
}

/** Logged hotel by hotel already. */
class HotelsFailed extends Error {}

async function ended(parts: JobParts, kind: JobKind, work: Promise<number>): Promise<RunEnd> {
  try {
    const done = await work
    return { state: done === 0 ? 'idle' : 'done', done, problem: null }
  } catch (error) {
    if (!(error instanceof HotelsFailed)) parts.log.error({ err: error, job: kind.name }, 'a job failed')
    return failed(wordsOf(error))
  }
}

const failed = (problem: string): RunEnd => ({ state: 'failed', done: null, problem })

/** A refusal is a sentence for people; anything else is named, and its details stay in the server's log. */
const wordsOf = (error: unknown): string =>
  error instanceof Refusal || error instanceof HotelsFailed
    ? error.message
    : `程序出错：${error instanceof Error ? error.message : String(error)}`
