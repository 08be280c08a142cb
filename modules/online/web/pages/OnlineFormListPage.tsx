import { usePageTitle } from '@kezhan/client/workplace/page-title'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { useDefinition } from '@kezhan/web-kit/resource/use-definition'
import { useLocation, useParams } from 'react-router'

/** The records of a form drawn at run time. A menu entry may name one form, `/online/cgformList/leave`, or all. */
export default function OnlineFormListPage() {
  const { pathname } = useLocation()
  const { code = pathname.slice(pathname.lastIndexOf('/') + 1) } = useParams()
  const path = `/online/data/${code}`
  usePageTitle(useDefinition(path).resource?.title)
  return <ResourcePage key={code} path={path} />
}
