import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import { orderPage } from '@kezhan/desk/model/order-calls'
import { accountTransfer } from '@kezhan/folios/model/account-calls'
import type { BillDialogProps } from '@kezhan/folios/web/bill/bill-dialog-props'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { Select } from 'antd'

/** 转账: the chosen lines go to the bill of another room in the house. */
export function TransferDialog({ detail: { folio }, chosen, onDone, onClosed }: BillDialogProps) {
  const amountFen = chosen.reduce(
    (sum, line) => sum + (line.side === 'D' ? line.amountFen : -line.amountFen),
    0,
  )
  return (
    <CallDialog
      call={accountTransfer}
      title={`转账 ${chosen.length} 笔，${formatYuan(amountFen)}`}
      given={{ folioId: folio.id, version: folio.version, lineIds: chosen.map(line => line.id) }}
      fields={['targetFolioId', 'reason']}
      overrides={{ targetFolioId: { label: '转入房间', missing: '请选择转入的房间' } }}
      parts={{ targetFolioId: OtherRoom }}
      done={`转账成功，${chosen.length} 笔`}
      onDone={onDone}
      onClosed={onClosed}
    />
  )
}

const mostRooms = 200

/** The bill of another room, by the room's number or the guest's name. */
function OtherRoom({ id, value, onChange, disabled, form }: FormPartProps) {
  const rooms = useCall(orderPage, { kind: 'livingIn', pageNo: 1, pageSize: mostRooms }, { quiet: true })
  const others = (rooms.data?.records ?? []).filter(row => row.folioId !== form.given.folioId)
  return (
    <Select
      id={id}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="房号或姓名"
      loading={rooms.isFetching}
      disabled={disabled}
      {...(typeof value === 'string' ? { value } : {})}
      onChange={onChange}
      options={others.map(row => ({ value: row.folioId ?? '', label: `${row.roomNos} ${row.bookerName}` }))}
    />
  )
}
