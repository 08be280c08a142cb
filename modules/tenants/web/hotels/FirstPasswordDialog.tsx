import type { OpenedHotel } from '@kezhan/tenants/model/hotel'
import { Alert, Button, Modal, Typography } from 'antd'
import { useState } from 'react'

/** The only time that the first password is seen; it closes on purpose, never by a click beside it. */
export function FirstPasswordDialog({ hotel, onClosed }: { hotel: OpenedHotel; onClosed(): void }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Modal
      title={`酒店 ${hotel.id} 已开通`}
      width={480}
      open={isOpen}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      afterClose={onClosed}
      footer={
        <Button type="primary" onClick={() => setOpen(false)}>
          已记下密码
        </Button>
      }
    >
      <dl style={{ display: 'grid', gridTemplateColumns: '88px 1fr', gap: '8px 12px', margin: '8px 0 16px' }}>
        <dt>管理员账号</dt>
        <dd style={{ margin: 0 }}>
          <Typography.Text copyable>{hotel.username}</Typography.Text>
        </dd>
        <dt>初始密码</dt>
        <dd style={{ margin: 0 }}>
          <Typography.Text copyable code>
            {hotel.password}
          </Typography.Text>
        </dd>
      </dl>
      <Alert type="warning" showIcon title="密码只显示这一次，请交给管理员本人；首次登录时须修改。" />
    </Modal>
  )
}
