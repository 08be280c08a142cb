import { staticUrl } from '@kezhan/client/request/file-address'
import { useSayNo } from '@kezhan/client/request/say-no'
import { Input, Tabs } from 'antd'
import { useId, useState } from 'react'
import { ActionModal } from '../ActionModal'
import { FileUpload } from '../files/FileUpload'

interface Props {
  onOk(address: string, remark: string): void
  onClose(): void
}

/** A picture from a file or from an address, with a remark that stands for it where it cannot be seen. */
export function MarkdownImageDialog({ onOk, onClose }: Props) {
  const id = useId()
  const sayNo = useSayNo()
  const [way, setWay] = useState('file')
  const [path, setPath] = useState<string | null>(null)
  const [address, setAddress] = useState('')
  const [remark, setRemark] = useState('')

  function handleOk(): boolean {
    const url = address.trim()
    if (way === 'file' && path === null) sayNo('未上传任何文件')
    else if (way === 'url' && !/^https?:\/\/\S+$/i.test(url)) sayNo('请输入以 http 或 https 开头的图片地址')
    else onOk(way === 'file' && path !== null ? staticUrl(path) : url, remark.trim())
    return true
  }
  const tabs = [
    {
      key: 'file',
      label: '本地图片上传',
      children: <FileUpload value={path} onChange={setPath} accept="image" maxCount={1} />,
    },
    {
      key: 'url',
      label: '网络图片地址',
      children: (
        <Input
          value={address}
          onChange={event => setAddress(event.target.value)}
          placeholder="https://"
          aria-label="图片地址"
        />
      ),
    },
  ]
  return (
    <ActionModal title="图片上传" widthPx={520} onOk={handleOk} onClosed={onClose}>
      <Tabs items={tabs} activeKey={way} onChange={setWay} />
      <label htmlFor={id} style={{ display: 'block', margin: '12px 0 4px' }}>
        备注
      </label>
      <Input
        id={id}
        value={remark}
        onChange={event => setRemark(event.target.value)}
        placeholder="请填写备注"
        maxLength={100}
      />
    </ActionModal>
  )
}
