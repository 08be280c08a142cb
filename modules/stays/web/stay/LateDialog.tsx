import { LateForm } from './LateForm'
import type { StayDialogProps } from './stay-dialog-props'

/** 延时退房 of a guest in the house. */
export function LateDialog({ stay, onClosed }: StayDialogProps) {
  const { stayId, version, roomNo, guestName, late, departPlanTs } = stay
  const isHour = stay.stayType === 'HOUR'
  const name = `${roomNo} ${guestName}`
  return (
    <LateForm
      leavers={[{ ref: { stayId }, version, name, late, departTs: departPlanTs, isHour }]}
      onClosed={onClosed}
    />
  )
}
