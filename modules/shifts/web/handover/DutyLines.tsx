import { useCall } from '@kezhan/client/request/use-call'
import { dutyLines } from '@kezhan/shifts/model/shift-duty-calls'
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
