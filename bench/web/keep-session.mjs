/** Runs in the browser: leaves there what the login page would have left. */
export function keepSession({ token, userInfo }) {
  const expire = Date.now() + 604_800_000
  const entries = {
    'Access-Token': token,
    Login_Userinfo: userInfo,
    Login_Username: userInfo.username,
    TENANT_ID: userInfo.tenantId,
    'Pms-Hotel-Code': userInfo.hotelCode,
  }
  for (const [name, value] of Object.entries(entries))
    localStorage.setItem(`pro__${name}`, JSON.stringify({ value, expire }))
}
