import { explainPermission } from '@kezhan/system/model/grant-calls'
import { permissionList } from '@kezhan/system/model/permission-calls'
import { Can } from '@kezhan/web-kit/access/Can'
import { useCall } from '@kezhan/web-kit/request/use-call'
import { ListGround, Panel } from '@kezhan/web-kit/resource/ListGround'
import { ListProblem } from '@kezhan/web-kit/resource/ListProblem'
import { Skeleton } from 'antd'
import { EntryTable } from '../permission/EntryTable'
import { ExplainBox } from '../permission/ExplainBox'

/** The entries of the menu with their rights, and why somebody does not see one of them. */
export default function PermissionPage() {
  const { data, error, isPending, refetch } = useCall(permissionList)
  return (
    <ListGround>
      <Can do={explainPermission.access}>
        <Panel>
          <ExplainBox />
        </Panel>
      </Can>
      <Panel>
        {error !== null && data === undefined && (
          <ListProblem problem={error} right={permissionList.access} onRetry={() => void refetch()} />
        )}
        {isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
        {data !== undefined && <EntryTable nodes={data} />}
      </Panel>
    </ListGround>
  )
}
