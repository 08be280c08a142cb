import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { onlineReport } from '@kezhan/online/model/report'
import { reportColumns } from '@kezhan/online/model/report-calls'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { Alert } from 'antd'
import { useNavigate } from 'react-router'
import { StatementPart } from '../report/StatementPart'

const formParts = { cgrSql: StatementPart }

/** Reports that the platform writes: a statement, what its columns are called, what it asks for. */
export default function OnlineReportPage() {
  const navigate = useNavigate()
  const { isSafeMode } = useWorkplace()
  return (
    <>
      {isSafeMode && <Alert type="warning" showIcon banner title="安全模式下不允许修改在线开发配置" />}
      <ResourcePage
        path={onlineReport.path}
        formParts={formParts}
        rowActions={row => [
          {
            key: 'open',
            label: '打开报表',
            do: reportColumns.access,
            onClick: () => navigate(`/online/cgreport/${row.code}`),
          },
        ]}
      />
    </>
  )
}
