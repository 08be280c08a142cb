import { FormWay } from '../ways/FormWay'

/** The masters of a form and each kind of their rows as tabs. */
export default function OnlineTabListPage() {
  return <FormWay way="tab" />
}
