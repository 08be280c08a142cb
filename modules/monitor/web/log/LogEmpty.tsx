import { Empty } from 'antd'

/** Nothing found; where only the newest were looked through, it says so. */
export function LogEmpty({ title, isCapped }: { title: string; isCapped: boolean }) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        isCapped ? `最近的记录中没有符合条件的${title}，更早的请选择时间范围` : `没有符合条件的${title}`
      }
    />
  )
}
