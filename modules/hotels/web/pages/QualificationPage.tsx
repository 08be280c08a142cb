import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { qualification } from '@kezhan/hotels/model/qualification'
import { expiryOf } from '@kezhan/hotels/rules/expiry'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Tag } from 'antd'

/** The hotel's certificates; each says how long it still holds. */
export default function QualificationPage() {
  return <ResourcePage path={qualification.path} cells={{ validTo: row => <ValidTo row={row} /> }} />
}

function ValidTo({ row }: { row: Row }) {
  const today = useHotelBase()?.hotelInfo.businessDate
  const validTo = typeof row.validTo === 'string' ? row.validTo : null
  const expiry = today === undefined ? undefined : expiryOf(validTo, Number(row.remindDays), today)
  return (
    <>
      {validTo ?? '长期有效'} {expiry?.kind === 'expired' && <Tag color="error">已过期 {expiry.days} 天</Tag>}
      {expiry?.kind === 'soon' && <Tag color="warning">剩 {expiry.days} 天</Tag>}
    </>
  )
}
