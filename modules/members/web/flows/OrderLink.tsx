import { useAccess } from '@kezhan/client/access/use-access'
import { type NamedOrder, useOpenOrder } from '@kezhan/client/workplace/open-order'
import { Button } from 'antd'

/** The number of an order, which opens it for who may see orders. */
export function OrderLink({ order, text }: { order: NamedOrder; text: string }) {
  const { can } = useAccess()
  const open = useOpenOrder()
  if (open === undefined || !can('order:list')) return <span>{text}</span>
  return (
    <Button
      type="link"
      size="small"
      style={{ padding: 0 }}
      onClick={event => {
        event.stopPropagation()
        open(order)
      }}
    >
      {text}
    </Button>
  )
}
