import { useAccess } from '@kezhan/client/access/use-access'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { configParams } from '@kezhan/hotels/model/config-param-calls'
import { HotelConfig } from '@kezhan/hotels/web/settings/HotelConfig'
import { ParamList } from '@kezhan/hotels/web/settings/ParamList'
import { SettingEditorsProvider } from '@kezhan/hotels/web/settings/setting-editors'
import { Tabs } from 'antd'
import { ruleEditors } from './rule-editors'

type View = 'groups' | 'list'

/** All settings of one's own hotel on one page: by groups to be set, and as a list with source, default and history. */
export function HotelSettings({ view }: { view: View }) {
  const { hotelCode } = useWorkplace().user
  const canList = useAccess().can(configParams.access)
  const groups = { key: 'groups', label: '按分组设置', children: <HotelConfig hotelCode={hotelCode} /> }
  const list = { key: 'list', label: '参数清单与记录', children: <ParamList hotelCode={hotelCode} /> }
  return (
    <SettingEditorsProvider value={ruleEditors}>
      <Tabs defaultActiveKey={view} items={canList ? [groups, list] : [groups]} destroyOnHidden />
    </SettingEditorsProvider>
  )
}
