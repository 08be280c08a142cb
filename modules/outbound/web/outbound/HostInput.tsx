import { useCall } from '@kezhan/client/request/use-call'
import { dataSourceHosts, ownHost } from '@kezhan/outbound/model/data-source'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { AutoComplete, Typography } from 'antd'

/** A host with those that are allowed to choose from, and a word on who decides that. */
export function HostInput({ id, value, onChange, disabled }: FormPartProps) {
  const { data = [] } = useCall(dataSourceHosts)
  // The port has a field of its own.
  const names = [...new Set(data.map(host => host.replace(/:\d+$/, '')))]
  return (
    <>
      <AutoComplete
        id={id}
        style={{ width: '100%' }}
        placeholder="请输入主机"
        options={[
          { value: ownHost, label: 'local（本系统数据库）' },
          ...names.map(name => ({ value: name, label: name })),
        ]}
        value={typeof value === 'string' ? value : ''}
        disabled={disabled}
        onChange={host => onChange(host)}
      />
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {data.length === 0 ? '目前只允许 local；其他主机由运维人员开放' : `允许：local、${data.join('、')}`}
      </Typography.Text>
    </>
  )
}
