import { useOpenOrder } from '@kezhan/client/workplace/open-order'
import type { EventMessage } from '@kezhan/messages/model/event-message'
import { useNavigate } from 'react-router'

/** 跳转: leads to where something can be done about it, with the order opened above it. */
export function useRemedy(): (message: EventMessage) => void {
  const navigate = useNavigate()
  const openOrder = useOpenOrder()
  return ({ path, opens, opensId }) => {
    if (path !== null) void navigate(path)
    if (opensId === null) return
    if (opens === 'stay') openOrder?.({ stayId: opensId })
    if (opens === 'reservation') openOrder?.({ reservationId: opensId })
  }
}
