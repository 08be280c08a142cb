import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { useLocation, useParams } from 'react-router'

/** The records of a form drawn at run time. A menu entry may name one form, `/online/cgformList/leave`, or all. */
export default function OnlineFormListPage() {
  const { pathname } = useLocation()
  const { code = pathname.slice(pathname.lastIndexOf('/') + 1) } = useParams()
  return <ResourcePage key={code} path={`/online/data/${code}`} />
}
