import { isTarget, type Json, type LiveTarget } from './live-message'

/** What a page says on the socket of shared tables (platform calls §2.10). */
export type TableText =
  | { readonly type: 'heart_beat' }
  | { readonly type: 'update_vxe_table'; readonly key: string; readonly args: readonly unknown[] }

export function readTableText(text: string): TableText | undefined {
  const message = parsed(text)
  if (!isObject(message)) return undefined
  const { type, data } = message
  if (type === 'heart_beat') return { type }
  if (type !== 'update_vxe_table' || !isObject(data)) return undefined
  const { socketKey, args } = data
  return typeof socketKey === 'string' && Array.isArray(args) ? { type, key: socketKey, args } : undefined
}

/** A change of a row, on its way to the pages of the same hotel. */
export interface TableChange {
  readonly tenantId: string
  readonly hotelCode: string
  readonly key: string
  /** The row, who says it, and the columns that changed. */
  readonly args: readonly [
    Readonly<Record<string, Json>> & { readonly id: string },
    string,
    readonly string[],
  ]
}
/** A word of the server to listeners of a key. */
export interface TableNews {
  readonly to: LiveTarget
  readonly key: string
  readonly args: readonly Json[]
}

const changePrefix = 'table:'
const newsPrefix = 'table-news:'
/** PostgreSQL carries notices below 8,000 bytes. */
const mostBytes = 7900

/** Undefined when it is too large to be carried. */
export const changeNotice = (change: TableChange): string | undefined => notice(changePrefix, change)
export const newsNotice = (news: TableNews): string | undefined => notice(newsPrefix, news)

function notice(prefix: string, value: TableChange | TableNews): string | undefined {
  const text = prefix + JSON.stringify(value)
  return Buffer.byteLength(text) <= mostBytes ? text : undefined
}

export function readChange(subject: string): TableChange | undefined {
  const change = subject.startsWith(changePrefix) ? parsed(subject.slice(changePrefix.length)) : undefined
  return isObject(change) && typeof change.key === 'string' && Array.isArray(change.args)
    ? // Written by `changeNotice`; whoever can write to the channel otherwise owns the database.
      (change as unknown as TableChange)
    : undefined
}

export function readNews(subject: string): TableNews | undefined {
  const news = subject.startsWith(newsPrefix) ? parsed(subject.slice(newsPrefix.length)) : undefined
  return isObject(news) && typeof news.key === 'string' && Array.isArray(news.args) && isTarget(news.to)
    ? (news as unknown as TableNews)
    : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What cannot be read is nothing.
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
