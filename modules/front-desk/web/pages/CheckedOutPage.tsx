import { OrderList } from '../list/OrderList'

/** 离店单: who has left, and how. */
export default function CheckedOutPage() {
  return <OrderList kind="checkedOut" />
}
