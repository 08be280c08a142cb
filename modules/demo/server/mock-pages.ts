import type { Call } from '@kezhan/resource/call'
import { check } from '@kezhan/resource/validate'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { mockPage } from '../rules/mock-data'

const defaultSize = 10

/** Demonstration pages read bare JSON without our envelope (platform-calls §2.15). */
export const mockPages =
  (call: Call, rows: readonly object[]): RawRoute['handle'] =>
  async (_ctx, request) => {
    const { values, problems } = check(request.query as Record<string, unknown>, call.input, 'add')
    if (problems.length > 0) throw new InvalidInput(problems)
    const result = mockPage(rows, Number(values.pageNo ?? 1), Number(values.pageSize ?? defaultSize))
    return { message: '', result, status: 200, timestamp: Date.now() }
  }
