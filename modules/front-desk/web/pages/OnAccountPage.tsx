import { OrderList } from '../list/OrderList'

/** 挂账单: who has left without paying, and who pays later. */
export default function OnAccountPage() {
  return <OrderList kind="onAccount" />
}
