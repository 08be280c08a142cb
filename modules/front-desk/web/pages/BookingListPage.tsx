import { OrderList } from '../list/OrderList'

/** 预订单: who is expected, by the tabs a desk works through. */
export default function BookingListPage() {
  return <OrderList kind="booking" />
}
