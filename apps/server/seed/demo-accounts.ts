import type { DemoAccounts } from '@kezhan/identity/server/demo-accounts'
import { demoHotels, demoPassword, demoUsers } from './demo-data'

/** The login page offers the demo accounts; outside of demo mode it learns nothing. */
export function demoAccounts(isDemo: boolean): DemoAccounts {
  if (!isDemo) return { demo: false, password: '', accounts: [] }
  return {
    demo: true,
    password: demoPassword,
    accounts: demoUsers.map(({ username, realname, role, hotelCode }) => ({
      username,
      realname,
      role: role.name,
      hotelName: demoHotels.find(hotel => hotel.code === hotelCode)?.name ?? '',
    })),
  }
}
