/** How notices reach a person. The application sets a pretty one; the login page works without. */
export interface Notifier {
  warn(title: string, text: string): void
  error(title: string, text: string): void
  /**
   * Says 登录已过期 / 很抱歉，登录已过期，请重新登录 and calls `leaveSession` when 重新登录 is pressed. Where something else is
   * the reason, the session is still there, and who wants to look once more may stay.
   */
  expired(why?: { readonly title: string; readonly text: string }): void
  /** Says that something is under way; it stays until the page goes. */
  loading(text: string): void
}

const plainNotifier: Notifier = {
  warn: (title, text) => console.warn(title, text),
  error: (title, text) => console.error(title, text),
  expired: () => console.error('登录已过期', '很抱歉，登录已过期，请重新登录'),
  loading: text => console.warn(text),
}

let current = plainNotifier

export function setNotifier(notifier: Notifier): void {
  current = notifier
}

export const notifier = (): Notifier => current
