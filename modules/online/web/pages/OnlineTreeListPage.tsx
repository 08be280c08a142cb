import { FormWay } from '../ways/FormWay'

/** The records of a tree form as a tree. */
export default function OnlineTreeListPage() {
  return <FormWay way="tree" />
}
