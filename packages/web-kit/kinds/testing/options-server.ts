import type { Option } from '@kezhan/widgets/choices/options'
import { vi } from 'vitest'

type Ask = Readonly<Record<'keyword' | 'values' | 'parent', string | undefined>>

/** Answers `/options`; keeps what was asked. */
export function serveOptions(answer: (ask: Ask) => readonly Option[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const parameters = new URL(url, 'http://localhost').searchParams
    parameters.delete('_t')
    asked.push(parameters.toString())
    const get = (name: string) => parameters.get(name) ?? undefined
    const result = answer({ keyword: get('keyword'), values: get('values'), parent: get('parent') })
    return new Response(JSON.stringify({ success: true, code: 200, message: '', result }))
  })
  return asked
}
