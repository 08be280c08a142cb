import { request } from '@kezhan/client/request/client'
import { queryKeyOf } from '@kezhan/client/request/use-call'
import { useQuery } from '@tanstack/react-query'

const freshMs = 300_000

/** Texts of values of a table dictionary; a value that it does not have stands for itself. */
export function useDictTexts(dict: string, values: readonly string[]): Readonly<Record<string, string>> {
  const path = `/sys/dict/loadDictItem/${encodeURIComponent(dict)}`
  const query = { key: values.join(','), delNotExist: 'false' }
  const { data } = useQuery<readonly string[]>({
    queryKey: queryKeyOf(path, query),
    queryFn: async ({ signal }) =>
      (await request<readonly string[] | null>('GET', path, { query, signal, quiet: true })).result ?? [],
    enabled: values.length > 0 && dict !== '',
    staleTime: freshMs,
    retry: false,
  })
  return Object.fromEntries(values.map((value, index) => [value, data?.[index] ?? value]))
}
