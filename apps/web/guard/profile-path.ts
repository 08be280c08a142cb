import type { UserInfo } from '@kezhan/resource/user-info'

/** Decision A-09: who belongs to a hotel asks for his user info, the platform's people for their permissions. */
export const profilePath = ({ hotelCode }: Pick<UserInfo, 'hotelCode'>): string =>
  hotelCode === '' ? '/sys/permission/getUserPermissionByToken' : '/user/get/info'
