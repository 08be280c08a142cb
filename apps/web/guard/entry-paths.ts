/** Decision A-01: the board is the home of a hotel user as soon as his menu has it. */
export const homePath = '/RoomsStatus/realTimeRoomState'
/** Decision A-05: the platform's root, which forwards to the dashboard. */
export const adminPath = '/admin'
export const dashboardPath = '/dashboard/analysis'
export const hotelLoginPath = '/user/login'
export const platformLoginPath = '/amd/login'
export const oauthLoginPath = '/oauth2-app/login'
/** Decision A-02: where a visitor without a session goes inside a chat program, which knows who he is. */
export const defaultPath = oauthLoginPath
export const notFoundPath = '/404'
export const forbiddenPath = '/exception/403'
/** Says why a page does not open for who asks. */
export const forbiddenUrl = (page: string): string => `${forbiddenPath}?${new URLSearchParams({ page })}`
