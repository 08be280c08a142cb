import { Pagination } from 'antd'
import styles from './log.module.css'
import type { LogFilters } from './use-log-filters'

interface Props {
  readonly filters: Pick<LogFilters, 'pageNo' | 'pageSize'>
  readonly page: { readonly total: number; readonly isCapped: boolean } | undefined
  readonly onChange: (change: Partial<LogFilters>) => void
}

/** Pages, and the word that there is more where the list was cut off. */
export function LogFoot({ filters, page, onChange }: Props) {
  if (page === undefined || page.total === 0) return null
  return (
    <div className={styles.foot}>
      {page.isCapped && <span>记录较多，只列出较近的一部分；更早的请选择时间范围</span>}
      <Pagination
        size="small"
        current={filters.pageNo}
        pageSize={filters.pageSize}
        total={page.total}
        showSizeChanger
        pageSizeOptions={[20, 50, 100]}
        showTotal={total => `共 ${total} 条`}
        onChange={(pageNo, pageSize) => onChange({ pageNo, pageSize })}
      />
    </div>
  )
}
