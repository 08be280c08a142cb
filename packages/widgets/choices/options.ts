import type { Query } from '@kezhan/client/request/api-url'
import { ApiProblem, request } from '@kezhan/client/request/client'
import { dictItems } from '@kezhan/client/request/dictionary-cache'
import { notifier } from '@kezhan/client/request/notifier'
import { queryKeyOf } from '@kezhan/client/request/use-call'
import { queryOptions } from '@tanstack/react-query'

/** Where a field's choices are asked for: `/options` of the resource; a child's field is `child.name`. */
export interface Source {
  readonly path: string
  readonly field: string
  /** The platform asks for what belongs to this hotel. */
  readonly hotelCode?: string
}

/** One choice of a dictionary, a reference, a tree or the area list. */
export interface Option {
  readonly value: string
  readonly text: string
  /** Trees of dictionaries say 1 and 0, the other ones true and false. */
  readonly leaf?: boolean | 0 | 1 | '0' | '1'
}

/** The name under which widgets know a node without children. */
export const isLeafOf = ({ leaf }: Pick<Option, 'leaf'>): boolean => leaf === true || String(leaf) === '1'

/** The server sends no more than this at once; a full answer may not be the whole list. */
export const mostOptions = 50
const freshMs = 300_000

/** Choices of a field: by keyword, by their values, or those below a parent. */
export function optionsQuery(
  { path, ...about }: Source,
  ask: { keyword?: string; values?: string; parent?: string } = {},
) {
  const url = `${path}/options`
  const query: Query = { ...about, ...ask }
  return queryOptions<readonly Option[], ApiProblem>({
    queryKey: queryKeyOf(url, query),
    queryFn: async ({ signal }) => {
      try {
        return (await request<readonly Option[]>('GET', url, { query, signal, quiet: true })).result ?? []
      } catch (error) {
        throw ask.keyword === undefined ? error : warned(error)
      }
    },
    staleTime: freshMs,
    retry: false,
  })
}

/** What shows until the first answer: the items of a dictionary that the browser keeps. The server's answer replaces them. */
export function atOnce(dict: string | undefined): { placeholderData?: () => readonly Option[] | undefined } {
  return dict === undefined ? {} : { placeholderData: () => dictItems(dict) }
}

/** A list that does not come stays empty; a search that fails says why (shell §8). */
function warned(error: unknown): unknown {
  if (error instanceof ApiProblem && !error.shown) {
    notifier().warn('系统提示', error.message)
    error.shown = true
  }
  return error
}
