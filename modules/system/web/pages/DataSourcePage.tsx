import { dataSource, dataSourceHosts, postgresType, testConnection } from '@kezhan/system/model/data-source'
import { ApiProblem } from '@kezhan/web-kit/request/client'
import { useCall, useSend } from '@kezhan/web-kit/request/use-call'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { App, Select, Typography } from 'antd'

const typeOptions = [{ value: postgresType, label: 'PostgreSQL' }]
const formParts = {
  dbType: ({ id, disabled }: FormPartProps) => (
    <Select
      id={id}
      options={typeOptions}
      value={postgresType}
      disabled={disabled}
      style={{ width: '100%' }}
    />
  ),
}
const cells = { dbType: () => 'PostgreSQL' }

/** Databases for reports; a test says whether one can be reached, and the page which hosts are allowed at all. */
export default function DataSourcePage() {
  const { message } = App.useApp()
  const test = useSend(testConnection)

  async function attempt(row: Row) {
    const close = message.loading(`正在连接“${String(row.name)}” …`, 0)
    try {
      await test.mutateAsync({ id: row.id })
      message.success('连接成功')
    } catch (error) {
      // The request client has shown the reason.
      if (!(error instanceof ApiProblem)) throw error
    } finally {
      close()
    }
  }

  return (
    <ResourcePage
      path={dataSource.path}
      formParts={formParts}
      cells={cells}
      toolbar={() => <AllowedHosts />}
      rowActions={row => [
        { key: 'test', label: '测试连接', do: testConnection.access, onClick: () => void attempt(row) },
      ]}
    />
  )
}

function AllowedHosts() {
  const { data } = useCall(dataSourceHosts)
  if (data === undefined) return null
  return (
    <Typography.Text type="secondary">
      {data.length === 0
        ? '只能连接本系统数据库（local）；其他主机须由运维人员用 KEZHAN_DATA_SOURCE_HOSTS 允许'
        : `允许连接的主机：local、${data.join('、')}`}
    </Typography.Text>
  )
}
