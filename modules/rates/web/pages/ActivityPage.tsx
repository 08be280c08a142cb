import { activity } from '@kezhan/rates/model/activity'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { adjustText } from '../strategy-text'

/** 营销活动. */
export default function ActivityPage() {
  return <ResourcePage path={activity.path} cells={{ adjust: row => adjustText(row) }} />
}
