import { hotelAdmin } from '@kezhan/hotels/model/hotel-admin'
import { addHotel, type OpenedHotel } from '@kezhan/tenants/model/hotel'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { Typography } from 'antd'

interface Props {
  onOpened(hotel: OpenedHotel): void
  onClosed(): void
}

export const NewHotelDialog = ({ onOpened, onClosed }: Props) => (
  <CallDialog
    call={addHotel}
    title="新增酒店"
    widthPx={880}
    okText="开通"
    note={
      <Typography.Text type="secondary">
        开通时一并建立班次、入账科目、参数、字典、标准角色和第一位管理员。
      </Typography.Text>
    }
    refreshes={hotelAdmin.path}
    onDone={onOpened}
    onClosed={onClosed}
  />
)
