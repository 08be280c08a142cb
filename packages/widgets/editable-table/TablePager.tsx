import { Pagination } from 'antd'
import { pageSizes, type ShownPage } from './table-paging'

/** The pages below a table. */
export function TablePager({ page }: { page: ShownPage }) {
  return (
    <Pagination
      size="small"
      align="end"
      showSizeChanger
      showQuickJumper
      pageSizeOptions={[...pageSizes]}
      current={page.current}
      pageSize={page.pageSize}
      total={page.total}
      showTotal={(total, [first, last]) => `${first}-${last} 共${total}条`}
      onChange={page.onChange}
    />
  )
}
