import { hotelContactFields, hotelNameFields, hotelTenantField } from '@kezhan/hotels/model/hotel-admin'
import { call } from '@kezhan/resource/call'

export interface OpenedHotel {
  readonly id: string
  readonly username: string
  /** Told once and kept nowhere. */
  readonly password: string
}

/** Enters a hotel with everything it begins with and its first administrator. */
export const addHotel = call('POST', '/sys/hotel/add', {
  access: 'sys:hotel:add',
  title: '新增酒店',
  input: {
    ...hotelNameFields,
    tenant: hotelTenantField,
    ...hotelContactFields,
    adminUsername: {
      kind: 'text',
      label: '管理员账号',
      required: true,
      pattern: 'username',
      maxLength: 64,
      help: '初始密码随机生成，首次登录须修改',
    },
    adminRealname: { kind: 'text', label: '管理员姓名', required: true, maxLength: 64 },
    adminPhone: { kind: 'text', label: '管理员手机', pattern: 'mobile', maxLength: 20 },
  },
}).returns<OpenedHotel>()
