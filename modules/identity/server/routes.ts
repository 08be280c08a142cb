import * as previewCalls from '@kezhan/people/model/role-preview'
import type { Sealer } from '@kezhan/server-kit/sealed'
import { answer, answerPart, answerRaw, type RawRoute, type Route } from '@kezhan/server-kit/server-module'
import * as accountCalls from '../model/account-calls'
import * as actingCalls from '../model/acting-calls'
import * as captchaCalls from '../model/captcha-calls'
import * as externalCalls from '../model/external-calls'
import * as onlineSessionCalls from '../model/online-session'
import * as registrationCalls from '../model/registration-calls'
import * as sessionCalls from '../model/session-calls'
import { changeContact } from './account/change-contact'
import type { ContactSenders } from './account/contact'
import { contactCode } from './account/contact-code'
import { currentUserDeparts } from './account/current-user-departs'
import { endOtherSessions } from './account/end-other-sessions'
import { endOwnSession } from './account/end-own-session'
import { forceLogout } from './account/force-logout'
import { onlineList } from './account/online-list'
import { ownLogins } from './account/own-logins'
import { ownProfile } from './account/own-profile'
import { ownSessions } from './account/own-sessions'
import { saveOwnProfile } from './account/save-own-profile'
import { selectDepart } from './account/select-depart'
import { updateMobile } from './account/update-mobile'
import { updatePassword } from './account/update-password'
import { actInHotel } from './acting/act-in-hotel'
import { hotelsToEnter } from './acting/hotels-to-enter'
import { checkCaptcha } from './captcha/check-captcha'
import { randomImage } from './captcha/random-image'
import type { DemoAccounts } from './demo-accounts'
import { demoAccounts } from './demo-accounts'
import { bindThirdAccount } from './external/bind-third-account'
import { casLogin } from './external/cas-login'
import type { ExternalOptions } from './external/external-options'
import { externalServices } from './external/external-services'
import type { Outbound } from './external/outbound'
import { ownThirdAccounts } from './external/own-third-accounts'
import { thirdCallback } from './external/third-callback'
import { thirdLoginUser } from './external/third-login-user'
import { thirdRender } from './external/third-render'
import { unbindThirdAccount } from './external/unbind-third-account'
import { hotelLogin } from './hotel-login'
import { hotelLogout } from './hotel-logout'
import { mobileLogin } from './mobile-login'
import { ownUserInfo } from './own-user-info'
import { platformLogin } from './platform-login'
import { platformLogout } from './platform-logout'
import { readPreference } from './read-preference'
import { readPreferences } from './read-preferences'
import { passwordChange } from './registration/password-change'
import { phoneLogin } from './registration/phone-login'
import { phoneVerification } from './registration/phone-verification'
import { register } from './registration/register'
import { registerOptions } from './registration/register-options'
import type { RegistrationOptions } from './registration/registration-options'
import { sendSms } from './registration/send-sms'
import { type PreviewParts, rolePreview } from './role-preview'
import { savePreference } from './save-preference'
import { userGetInfo } from './user-get-info'
import { userPermissions } from './user-permissions'

export const identityRoutes = (
  senders: ContactSenders,
  accounts: DemoAccounts,
  external: ExternalOptions | undefined,
  outbound: Outbound,
  registration: RegistrationOptions,
  menuParts: PreviewParts,
  sealer: Sealer,
): readonly Route[] => [
  ...answer(actingCalls, { actInHotel, hotelsToEnter }),
  ...answer(accountCalls, {
    // A new telephone or mail address of one's own: by password and a code to the new one; the old one hears of it.
    contactCode: contactCode(senders),
    changeContact: changeContact(senders),
    currentUserDeparts,
    selectDepart,
    updateMobile: updateMobile(senders),
    updatePassword,
    updatePasswordByPost: updatePassword,
    ownProfile,
    saveOwnProfile,
    // Where one is signed in and was; a session that ends here also closes its sockets.
    ownSessions,
    endOwnSession,
    endOtherSessions,
    forceLogout,
    ownLogins,
  }),
  ...answer(sessionCalls, {
    demoAccounts: demoAccounts(accounts),
    hotelLogin,
    platformLogin: platformLogin(sealer),
    mobileLogin,
    ownUserInfo,
    hotelLogout,
    platformLogout,
    userPermissions: userPermissions(menuParts),
    userGetInfo: userGetInfo(menuParts),
    readPreference,
    readPreferences,
    savePreference,
  }),
  ...answer(previewCalls, { rolePreview: rolePreview(menuParts) }),
  ...answer(captchaCalls, {
    randomImage: randomImage(sealer),
    checkCaptcha: checkCaptcha(sealer),
  }),
  ...answerPart(externalCalls, {
    // Sign-in by other services. Without options every call is there and says that nothing is configured.
    externalServices: externalServices(external),
    ownThirdAccounts: ownThirdAccounts(external),
    unbindThirdAccount,
    casLogin: casLogin(external, outbound),
  }),
  ...answer(registrationCalls, {
    phoneLogin,
    registerOptions,
    register,
    // Whoever owns the phone gets a ticket; the ticket, once, sets a new password and ends every session.
    phoneVerification,
    passwordChange,
    sendSms: sendSms(registration),
  }),
]

export const identityRawRoutes = (
  external: ExternalOptions | undefined,
  outbound: Outbound,
): readonly RawRoute[] => [
  ...answerRaw(onlineSessionCalls, {
    onlineList,
  }),
  ...answerRaw(externalCalls, {
    // The way to the service and back. These calls read and write a cookie, or answer with an address to go to.
    thirdRender: thirdRender(external),
    bindThirdAccount: bindThirdAccount(external),
    thirdCallback: thirdCallback(external, outbound),
    thirdLoginUser: thirdLoginUser(external),
  }),
]
