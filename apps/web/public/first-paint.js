// Runs before the first paint, so that a dark screen never flashes white. theme/display-settings.ts takes over.
;(() => {
  const root = document.documentElement
  const stored = name => {
    const { value, expire } = JSON.parse(localStorage.getItem(`pro__${name}`)) ?? {}
    return expire && expire < Date.now() ? undefined : value
  }
  let appearance
  let shades
  try {
    // Before there were settings the appearance stood under the name of the navigation's theme.
    appearance = stored('DEFAULT_APPEARANCE') ?? stored('DEFAULT_THEME')
    shades = stored('DEFAULT_COLOR_SHADES')
    root.dataset.nav = stored('DEFAULT_APPEARANCE') ? stored('DEFAULT_THEME') : 'light'
    root.dataset.layout = stored('DEFAULT_LAYOUT_MODE') ?? 'sidemenu'
    root.toggleAttribute('data-colour-weak', stored('DEFAULT_COLOR_WEAK') === true)
    if (stored('Access-Token')) {
      root.dataset.frame = 'workplace'
      askProfile(stored('Access-Token'), stored('Login_Userinfo'))
      openSocket(stored('Access-Token'), stored('Login_Userinfo'))
    }
  } catch {
    // Storage may be closed to us or hold something else; the system's choice and the default colours stand.
  }
  const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.dataset.theme = appearance === 'dark' || appearance === 'light' ? appearance : systemTheme
  for (const [name, colour] of Object.entries(shades?.[root.dataset.theme] ?? {})) {
    if (name.startsWith('--primary')) root.style.setProperty(name, colour)
  }
  // Before our own styles, which win over antd's where both have a say.
  const style = document.querySelector('meta[name=frame-style]')?.content
  if (style !== undefined && root.dataset.frame === 'workplace') {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style }))
  }
  // The files of the frame come beside the first ones, and those of the page that the address names: most are lists.
  const isBoard = location.pathname === '/RoomsStatus/realTimeRoomState'
  const hasOther = location.pathname === '/' || location.pathname.startsWith('/dashboard')
  const ofPage = isBoard ? ['desk-files'] : hasOther ? [] : ['list-files']
  for (const stage of root.dataset.frame === 'workplace' ? ['frame-files', ...ofPage] : []) {
    const files = document.querySelector(`meta[name=${stage}]`)?.content.split(' ') ?? []
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
  }

  // What the frame waits for is asked before all the code comes; guard/early-profile.ts takes the answer.
  function askProfile(token, { hotelCode, tenantId, mustChangePassword }) {
    if (mustChangePassword) return
    const path = hotelCode === '' ? '/sys/permission/getUserPermissionByToken' : '/user/get/info'
    const base = document.querySelector('meta[name=api-base]').content
    const response = fetch(`${base}${path}?_t=${Math.floor(Date.now() / 1000)}`, {
      headers: {
        'X-Access-Token': token,
        'X-Tenant-Id': tenantId || '0',
        ...(hotelCode === '' ? {} : { 'Pms-Hotel-Code': hotelCode }),
      },
      signal: AbortSignal.timeout(90_000),
    })
    response.catch(() => undefined)
    window.begunProfile = { token, path, response }
  }

  // The line is there before the pages ask, and what they asked for need not be asked again when it comes. client/live takes it.
  function openSocket(token, { id, mustChangePassword }) {
    if (mustChangePassword) return
    const base = document.querySelector('meta[name=api-base]').content
    const url = new URL(`${base}/websocket/${encodeURIComponent(id)}`, location.href)
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = new WebSocket(url.href, ['kezhan', token])
    const heard = []
    socket.onmessage = event => heard.push(event)
    window.begunSocket = { token, socket, heard }
  }
})()
