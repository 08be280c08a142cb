import { leaveSession } from '@kezhan/client/request/leave-session'
import { useCall } from '@kezhan/client/request/use-call'
import { otherTurns } from '@kezhan/shifts/model/shift-duty-calls'
import { Alert, Button } from 'antd'

/** A turn is handed over by who is signed in to its shift: says which ones of other shifts still wait, and leads there. */
export function OtherTurns() {
  const { data = [] } = useCall(otherTurns, {}, { quiet: true, follows: ['shift.changed'] })
  if (data.length === 0) return null
  const names = data.map(({ shiftName, businessDate }) => `${shiftName}（${businessDate}）`).join('、')
  return (
    <Alert
      showIcon
      type="warning"
      title={`您还有未交的班：${names}`}
      description="请重新登录并选择该班次，清点后交班。"
      action={<Button onClick={() => leaveSession()}>重新登录</Button>}
    />
  )
}
