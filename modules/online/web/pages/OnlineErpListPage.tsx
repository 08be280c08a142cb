import { FormWay } from '../ways/FormWay'

/** The masters of a form above, the rows of the chosen one below. */
export default function OnlineErpListPage() {
  return <FormWay way="erp" />
}
