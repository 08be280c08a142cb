import { demoAccounts } from '@kezhan/identity/model/session-calls'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { demoHotels, demoPassword, demoUsers } from './seed/demo-data'

/** The login page offers the demo accounts; outside of demo mode it learns nothing. */
export const demoRoute = (isDemo: boolean): Route =>
  serve(demoAccounts, async () => ({
    result: {
      demo: isDemo,
      password: isDemo ? demoPassword : '',
      accounts: isDemo
        ? demoUsers.map(({ username, realname, role, hotelCode }) => ({
            username,
            realname,
            role: role.name,
            hotelName: demoHotels.find(hotel => hotel.code === hotelCode)?.name ?? '',
          }))
        : [],
    },
  }))
