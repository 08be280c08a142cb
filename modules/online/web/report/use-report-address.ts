import type { Query } from '@kezhan/client/request/api-url'
import { reportParams } from '@kezhan/client/request/report-params'
import type { ReportSort } from '@kezhan/widgets/pickers/report-popup'
import { useSearchParams } from 'react-router'

const own = ['pageNo', 'pageSize', 'column', 'order']

/** What is asked of a report, kept in the address: a menu entry or a link may ask for something by itself. */
export function useReportAddress(usualSize: number) {
  const [search, setSearch] = useSearchParams()
  // Definitions of the former platform write texts in quotes.
  const asked: Query = reportParams(Object.fromEntries([...search].filter(([name]) => !own.includes(name))))
  const page = {
    pageNo: Math.max(1, Number(search.get('pageNo')) || 1),
    pageSize: Number(search.get('pageSize')) || usualSize,
  }
  const column = search.get('column')
  const sort: ReportSort | undefined =
    column === null ? undefined : { column, order: search.get('order') === 'desc' ? 'desc' : 'asc' }
  const go = (next: Query): void => {
    const kept = Object.entries(next).filter(([, value]) => value !== undefined && value !== '')
    setSearch(new URLSearchParams(kept.map(([name, value]) => [name, String(value)])), { replace: true })
  }
  return {
    asked,
    page,
    sort,
    query: { ...asked, ...sort, ...page },
    ask: (next: Query) => go({ ...next, ...sort, pageSize: page.pageSize }),
    turn: (pageNo: number, pageSize: number) => go({ ...asked, ...sort, pageNo, pageSize }),
    order: (next: ReportSort | undefined) => go({ ...asked, ...next, pageSize: page.pageSize }),
  }
}
