// Runs before the first paint, so that a dark screen never flashes white. theme/theme-choice.ts takes over.
;(() => {
  const root = document.documentElement
  let stored = null
  try {
    stored = JSON.parse(localStorage.getItem('pro__DEFAULT_THEME') ?? 'null')?.value
    if (localStorage.getItem('pro__Access-Token') !== null) root.dataset.frame = 'workplace'
  } catch {
    // Storage may be closed to us or hold something else; the system's choice stands.
  }
  const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.dataset.theme = stored === 'dark' || stored === 'light' ? stored : systemTheme
})()
