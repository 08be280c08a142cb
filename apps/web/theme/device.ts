/** Shell §9: the side menu becomes a drawer below 1088 px, lists become cards below 768 px. */
export type Device = 'desktop' | 'tablet' | 'mobile'

const narrow = '(width < 1088px)'
const phone = '(width < 768px)'

export function currentDevice(): Device {
  if (!window.matchMedia(narrow).matches) return 'desktop'
  return window.matchMedia(phone).matches ? 'mobile' : 'tablet'
}

export function followDevice(listener: () => void): void {
  window.matchMedia(narrow).addEventListener('change', listener)
  window.matchMedia(phone).addEventListener('change', listener)
}
