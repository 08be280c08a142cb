import { cashSaleToRoom } from '@kezhan/folios/model/cash-sale-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import type { Row } from '@kezhan/web-kit/resource/row'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { useState } from 'react'
import { RoomChoice } from './RoomChoice'

/** A sale that waits for its money goes to a room. */
export function ToRoomDialog({ sale, onClosed }: { sale: Row; onClosed(): void }) {
  const [Room] = useState(roomFor(Number(sale.amountFen) - Number(sale.paidFen)))
  return (
    <CallDialog
      call={cashSaleToRoom}
      title={`挂房账 · ${String(sale.saleNo)}`}
      given={{ saleId: sale.id }}
      overrides={{ targetFolioId: { label: '房间', missing: '请选择房间' } }}
      parts={{ targetFolioId: Room }}
      done="已挂到房账"
      onClosed={onClosed}
    />
  )
}

const roomFor =
  (amountFen: number) =>
  () =>
  ({ id, value, onChange }: FormPartProps) => (
    <RoomChoice
      id={id}
      folioId={typeof value === 'string' ? value : undefined}
      amountFen={amountFen}
      onChange={room => onChange(room.folioId)}
    />
  )
