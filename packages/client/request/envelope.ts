import type { Problem } from '@kezhan/resource/validate'

/** What every answer of the server is wrapped in. */
export interface Envelope {
  readonly isRefused: boolean
  readonly code: number
  readonly message: string
  readonly result: unknown
}

/** Calls of this family that answer a bare list; from any other one it is no answer of ours. */
const answersBareList = new Set(['/sys/user/getMultiUser'])

/** What the answer of a path without an envelope stands for. */
export function wrapBareList(path: string, text: string): string {
  if (!answersBareList.has(path) || !text.startsWith('[')) return text
  return `{"success":true,"code":200,"message":"","result":${text}}`
}

/** Undefined for anything else, such as a gateway's HTML page. */
export function readEnvelope(text: string): Envelope | undefined {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) return undefined
  const { success, code, message, result } = value as Readonly<Record<string, unknown>>
  if (success === undefined && code === undefined) return undefined
  return {
    // Some calls of this family tell a failure by the code alone.
    isRefused: success === false || String(code) === '500',
    code: Number(code ?? 0),
    message: typeof message === 'string' ? message : '',
    result,
  }
}

/** What a refusal says beyond its message. */
export function refusalOf(result: unknown): { problems?: readonly Problem[]; refusalCode?: string } {
  if (typeof result !== 'object' || result === null) return {}
  const { problems, code } = result as { problems?: unknown; code?: unknown }
  return {
    ...(Array.isArray(problems) ? { problems: problems.filter(isProblem) } : {}),
    ...(typeof code === 'string' ? { refusalCode: code } : {}),
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'text' in value &&
  typeof value.text === 'string'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller goes by the HTTP status then.
    return undefined
  }
}
