import { usePageTitle } from '@kezhan/client/workplace/page-title'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { useDefinition } from '@kezhan/web-kit/resource/use-definition'
import { dataPathOf, useFormCode } from '../ways/form-address'

/** The records of a form drawn at run time. */
export default function OnlineFormListPage() {
  const code = useFormCode()
  const path = dataPathOf(code)
  usePageTitle(useDefinition(path).resource?.title)
  return <ResourcePage key={code} path={path} />
}
