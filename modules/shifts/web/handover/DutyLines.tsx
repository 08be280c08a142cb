import { useCall } from '@kezhan/client/request/use-call'
import { dutyLines, handoverLines } from '@kezhan/shifts/model/shift-duty-calls'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { LineTable } from './LineTable'

interface Props {
  code: string
  name: string
  onClosed(): void
}

/** The lines behind a figure of one's own turn. */
export function DutyLines({ code, name, onClosed }: Props) {
  const lines = useCall(dutyLines, { code })
  return (
    <ActionModal title={`${name}：本班明细`} okClose onClosed={onClosed}>
      <LineTable lines={lines.data} isLoading={lines.isPending} />
    </ActionModal>
  )
}

/** The lines behind a figure of a sheet that was signed. */
export function SheetLines({ id, code, name, onClosed }: Props & { id: string }) {
  const lines = useCall(handoverLines, { id, code })
  return (
    <ActionModal title={`${name}：交班明细`} okClose onClosed={onClosed}>
      <LineTable lines={lines.data} isLoading={lines.isPending} />
    </ActionModal>
  )
}
