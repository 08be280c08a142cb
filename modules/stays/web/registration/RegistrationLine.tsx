import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { orderChanged } from '@kezhan/hotels/model/live'
import { registrationSummary } from '@kezhan/stays/model/registration-calls'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { Button, Tag } from 'antd'
import { useState } from 'react'

const RegistrationDrawer = lazyWidget(
  async () => (await import('./RegistrationDrawer')).RegistrationDrawer,
  0,
)

/** «今晚在住 128 人，已上传 128 人»; what is missing stands beside it and opens the queue. */
export function RegistrationLine() {
  const { can } = useAccess()
  const mayRegister = can(registrationSummary.access)
  const { data, isPending } = useCall(
    registrationSummary,
    {},
    { enabled: mayRegister, quiet: true, follows: [orderChanged] },
  )
  const [isOpen, setOpen] = useState(false)
  if (data === undefined)
    // Its place is kept, so that nothing below it moves when it comes.
    return mayRegister && isPending ? (
      <Button type="text" size="small" style={{ visibility: 'hidden' }}>
        今晚在住 00 人，已上传 00 人
      </Button>
    ) : null
  return (
    <>
      <Button type="text" size="small" onClick={() => setOpen(true)} aria-label={`住宿登记：${data.text}`}>
        {data.text}
        {data.waiting > 0 && <Tag color="orange">待上传 {data.waiting}</Tag>}
        {data.failed > 0 && <Tag color="error">失败 {data.failed}</Tag>}
      </Button>
      {isOpen && <RegistrationDrawer onClosed={() => setOpen(false)} />}
    </>
  )
}
