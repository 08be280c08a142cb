import { vi } from 'vitest'

export interface Asked {
  /** Below the API base, such as `/sys/role/list`. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** Stands in for the server at `fetch`; answers by path and keeps what was asked. A thrown error is a refusal. */
export function servePaths(answers: Readonly<Record<string, (query: Asked['query']) => unknown>>) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    searchParams.delete('_t')
    const path = decodeURIComponent(pathname.replace(/^\/pms/, ''))
    const query = Object.fromEntries(searchParams)
    asked.push({ path, query })
    return new Response(JSON.stringify(envelopeOf(() => answers[path]?.(query) ?? null)))
  })
  return { askedFor: (path: string) => asked.filter(one => one.path === path).map(one => one.query) }
}

function envelopeOf(answer: () => unknown): object {
  try {
    return { success: true, code: 200, message: '', result: answer() }
  } catch (error) {
    return { success: false, code: 500, message: error instanceof Error ? error.message : '', result: null }
  }
}

/** The page of a list that a query asks for. */
export function pageOf<T>(rows: readonly T[], query: Asked['query']) {
  const [size, current] = [Number(query.pageSize), Number(query.pageNo)]
  return { records: rows.slice((current - 1) * size, current * size), total: rows.length, size, current }
}
