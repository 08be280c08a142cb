import type { PaginationProps } from 'antd'
import { sizes } from './list-state'
import type { ResourceList } from './use-resource-list'

export function pagination({ state, total, setPage }: ResourceList): PaginationProps {
  return {
    current: state.page,
    pageSize: state.size,
    total,
    pageSizeOptions: [...sizes],
    showSizeChanger: true,
    showQuickJumper: true,
    showTotal: (all, [first, last]) => (all === 0 ? '共0条' : `${first}-${last} 共${all}条`),
    style: { margin: '12px 0 0' },
    onChange: setPage,
  }
}
