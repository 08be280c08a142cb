import { FormWay } from '../ways/FormWay'

/** The rows of each master inside of its own row. */
export default function OnlineInnerListPage() {
  return <FormWay way="inner" />
}
