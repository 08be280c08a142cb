import { request } from '@kezhan/client/request/client'
import { type DictItem, dictItems } from '@kezhan/client/request/dictionary-cache'
import { queryKeyOf } from '@kezhan/client/request/use-call'
import { queryOptions, useQuery } from '@tanstack/react-query'

const freshMs = 300_000

/** The items of a dictionary: at once those that this browser knows, then those of the server. */
export function dictionaryQuery(code: string) {
  const path = `/sys/dict/getDictItems/${code}`
  return queryOptions<readonly DictItem[]>({
    queryKey: queryKeyOf(path, {}),
    queryFn: async ({ signal }) =>
      (await request<readonly DictItem[] | null>('GET', path, { signal, quiet: true })).result ?? [],
    placeholderData: () => dictItems(code),
    staleTime: freshMs,
    retry: false,
  })
}

export function useDictionary(code: string): readonly DictItem[] {
  return useQuery(dictionaryQuery(code)).data ?? []
}
