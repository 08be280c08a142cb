import { tenant } from '@kezhan/hotels/model/tenant'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Badge } from 'antd'

/** Owners of hotels. The state tells what the dates make of it: an expired tenant is closed without being frozen. */
export default function TenantPage() {
  return <ResourcePage path={tenant.path} cells={cells} />
}

const cells = {
  status: ({ status, status_dictText: text, beginDate, endDate }: Row) => {
    if (String(status) !== '1') return <Badge status="error" text={String(text ?? status)} />
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
    if (typeof endDate === 'string' && endDate < today) return <Badge status="warning" text="已到期" />
    if (typeof beginDate === 'string' && beginDate > today) return <Badge status="default" text="未开始" />
    return <Badge status="success" text={String(text ?? status)} />
  },
}
