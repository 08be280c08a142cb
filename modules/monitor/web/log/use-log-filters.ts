import { useSearchParams } from 'react-router'

export interface LogFilters {
  readonly logType: string
  readonly keyWord: string
  readonly operateType: string
  readonly username: string
  readonly hotelCode: string
  readonly begin: string
  readonly end: string
  readonly pageNo: number
  readonly pageSize: number
}

const names = ['logType', 'keyWord', 'operateType', 'username', 'hotelCode', 'begin', 'end'] as const
const usualSize = 20

/** The address holds what is asked for; a changed question begins at its first page. */
export function useLogFilters(): [LogFilters, (change: Partial<LogFilters>) => void] {
  const [search, setSearch] = useSearchParams()
  const texts = Object.fromEntries(names.map(name => [name, search.get(name) ?? ''])) as Record<
    (typeof names)[number],
    string
  >
  const filters: LogFilters = {
    ...texts,
    logType: texts.logType || '2',
    pageNo: Math.max(1, Number(search.get('pageNo')) || 1),
    pageSize: Number(search.get('pageSize')) || usualSize,
  }
  const change = (part: Partial<LogFilters>): void => {
    const next = { ...filters, pageNo: 1, ...part }
    const kept = Object.entries(next).filter(
      ([name, value]) =>
        value !== '' && !(name === 'pageNo' && value === 1) && !(name === 'pageSize' && value === usualSize),
    )
    setSearch(new URLSearchParams(kept.map(([name, value]) => [name, String(value)])), { replace: true })
  }
  return [filters, change]
}

/** Filters as the calls take them: nothing said is null. */
export const asked = ({ begin, end, ...rest }: LogFilters) => ({
  keyWord: rest.keyWord || null,
  operateType: rest.operateType || null,
  username: rest.username || null,
  hotelCode: rest.hotelCode || null,
  createTime_begin: begin || null,
  createTime_end: end || null,
  pageNo: rest.pageNo,
  pageSize: rest.pageSize,
})
