import { ApiProblem, readAnswer } from './client'

/** Where the server put a file. */
export interface StoredAt {
  readonly path: string
  readonly url: string
}

/**
 * Reads the answer to an upload: by its success flag if it has one, otherwise by whether it names a path (widgets §5).
 * Throws `ApiProblem`.
 */
export function readUpload(
  text: string,
  about: { readonly status: number; readonly requestId: string | undefined; readonly isNameless?: boolean },
): StoredAt {
  // A refusal of somebody who did not say who he is tells nothing about his session.
  if (about.status === 401 && about.isNameless)
    throw new ApiProblem('请登录后再上传', { ...about, code: 401 })
  const plain = about.status < 300 ? plainAnswer(text) : undefined
  const path = plain ?? readAnswer<unknown>(text, { ...about, quiet: true }).message
  if (path === '') throw new ApiProblem('', { status: about.status, code: 0, requestId: about.requestId })
  return { path, url: path }
}

/** The path of an answer without a flag, empty where it has none; undefined for all others. */
function plainAnswer(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || 'success' in value || 'code' in value) return undefined
    const { path, url, message } = value as Readonly<Record<string, unknown>>
    return [path, message, url].find((one): one is string => typeof one === 'string') ?? ''
  } catch {
    // No JSON: the status speaks.
    return undefined
  }
}
