import { CommissionList } from '../CommissionList'

/** 佣金明细 at an address of its own. */
export default function CommissionPage() {
  return <CommissionList />
}
