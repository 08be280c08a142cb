import { usePageTitle } from '@kezhan/client/workplace/page-title'
import { useDefinition } from '@kezhan/web-kit/resource/use-definition'
import { type Way, WayPage } from '@kezhan/web-kit/resource/ways/WayPage'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { dataPathOf, useFormCode } from './form-address'

/** The records of a form in one way; a form without it is shown as a list. */
export function FormWay({ way }: { way: Way }) {
  const code = useFormCode()
  const path = dataPathOf(code)
  const navigate = useNavigate()
  usePageTitle(useDefinition(path).resource?.title)
  return (
    <WayPage
      key={code}
      path={path}
      way={way}
      otherwise={<Button onClick={() => navigate(`/online/cgformList/${code}`)}>以列表查看</Button>}
    />
  )
}
