import { ApiProblem, request } from '@kezhan/client/request/client'

export interface DuplicateQuestion {
  readonly tableName: string
  readonly fieldName: string
  readonly fieldVal: string
  /** The record itself does not count. */
  readonly dataId?: string
}

/** What the server says against a value that must be unique; nothing when it may be used. */
export function duplicateProblem(question: DuplicateQuestion): Promise<string | undefined> {
  return problemOf('/sys/duplicate/check', { ...question })
}

/** What a check rule says against a value. The value is encoded once more than HTTP asks for: that is the contract. */
export function ruleProblem(ruleCode: string, value: string): Promise<string | undefined> {
  return problemOf('/sys/checkRule/checkByCode', { ruleCode, value: encodeURIComponent(value) })
}

async function problemOf(path: string, query: Record<string, string>): Promise<string | undefined> {
  try {
    await request('GET', path, { query, quiet: true })
    return undefined
  } catch (error) {
    if (error instanceof ApiProblem) return error.message
    throw error
  }
}
