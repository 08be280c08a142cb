import { OrderList } from '../list/OrderList'

/** 在住单: who is in the house, and what is to be done about it. */
export default function LivingInPage() {
  return <OrderList kind="livingIn" />
}
