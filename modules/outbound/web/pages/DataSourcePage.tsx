import { ApiProblem } from '@kezhan/client/request/client'
import { useSend } from '@kezhan/client/request/use-call'
import { dataSource, postgresType, testConnection } from '@kezhan/outbound/model/data-source'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { App, Select } from 'antd'
import { HostInput } from '../outbound/HostInput'

const typeOptions = [{ value: postgresType, label: 'PostgreSQL' }]
const formParts = {
  host: HostInput,
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

/** Databases for reports; a test says whether one can be reached. */
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
      rowActions={row => [
        { key: 'test', label: '测试连接', do: testConnection.access, onClick: () => void attempt(row) },
      ]}
    />
  )
}
