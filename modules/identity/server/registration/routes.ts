import type { Route } from '@kezhan/server-kit/server-module'
import { phoneLoginRoute } from './phone-login'
import { registerRoutes } from './register'
import { resetRoutes } from './reset-password'
import { type RegistrationOptions, smsRoute } from './sms'

/** What needs a code sent to a phone; how codes are sent is the installation's choice. */
export const registrationRoutes = (options: RegistrationOptions): readonly Route[] => [
  smsRoute(options),
  ...registerRoutes,
  ...resetRoutes,
  phoneLoginRoute,
]
