import { Refusal } from '@kezhan/base/refusal'
import type { Problem } from '@kezhan/resource/validate'
import pg from 'pg'
import { SheetProblem } from '../sheets/sheet-problem'
import { type Envelope, failed } from './envelope'

export interface ErrorAnswer {
  readonly status: number
  readonly body: Envelope<unknown>
  /** Ours to mend, so it is logged as an error. */
  readonly isFault: boolean
  readonly retryAfterSeconds?: number
}

/** A record did not pass its checks; each problem names its field. */
export class InvalidInput extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map(problem => problem.text).join('；'))
    this.problems = problems
  }
}

/** The one place that turns errors into answers. What is not expected shows a neutral text and the request number. */
export function answerTo(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof Refusal) {
    const result = { code: error.code, ...error.details }
    const code = error.status === 200 ? 500 : error.status
    return {
      status: error.status,
      body: failed(error.message, code, result),
      isFault: false,
      ...retryAfter(error),
    }
  }
  if (error instanceof InvalidInput) {
    return {
      status: 200,
      body: failed(error.message, 500, { code: 'invalid', problems: error.problems }),
      isFault: false,
    }
  }
  if (error instanceof SheetProblem) return { status: 200, body: failed(error.message), isFault: false }
  if (error instanceof pg.DatabaseError) return databaseAnswer(error, requestId)
  if (isConnectionLoss(error)) return unavailable
  const status = statusOf(error)
  if (status >= 400 && status < 500)
    return { status, body: failed(clientTexts[status] ?? '请求格式不正确', status), isFault: false }
  return fault(requestId)
}

function databaseAnswer(error: pg.DatabaseError, requestId: string): ErrorAnswer {
  const text = error.code === undefined ? undefined : databaseTexts[error.code]
  if (text !== undefined) return { status: 200, body: failed(text), isFault: false }
  if (error.code !== undefined && /^(57P0[123]|53|08)/.test(error.code)) return unavailable
  return fault(requestId)
}

const databaseTexts: Readonly<Record<string, string>> = {
  '23505': '数据库中已存在该记录',
  '23503': '该记录已被其他数据引用，无法完成操作',
  '22001': '字段太长,超出数据库字段的长度',
  '57014': '查询时间过长已停止，请缩小查询范围',
  '55P03': '数据正被他人使用，请稍后再试',
  '22021': '内容含有无法保存的字符',
}

const clientTexts: Readonly<Record<number, string>> = {
  404: '路径不存在，请检查路径是否正确',
  408: '请求超时，请重试',
  413: '提交的内容过大',
  415: '不支持的内容类型',
  429: '操作过于频繁，请稍后再试',
}

const unavailable: ErrorAnswer = {
  status: 503,
  body: failed('数据库暂时不可用，请稍后再试', 503),
  isFault: false,
  retryAfterSeconds: 2,
}

const fault = (requestId: string): ErrorAnswer => ({
  status: 500,
  body: failed(`服务器内部错误，请联系管理员（请求编号 ${requestId}）`),
  isFault: true,
})

function retryAfter(error: Refusal): { retryAfterSeconds?: number } {
  const seconds = error.details?.retryAfterSeconds
  return typeof seconds === 'number' ? { retryAfterSeconds: seconds } : {}
}

const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EADDRNOTAVAIL'])

function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    (lostCodes.has(code) && 'syscall' in error) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      error.message,
    )
  )
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
}
