/** Which notices a person wants to see pop up while he works; kept under the preference `notification`. */
export interface NoticePreference {
  /** By priority: general, important, urgent. */
  readonly popup: { readonly L: boolean; readonly M: boolean; readonly H: boolean }
  readonly sound: boolean
}

export const noticePreferenceName = 'notification'

/** Only what is urgent interrupts people who have not said otherwise. */
const usualNotices: NoticePreference = { popup: { L: false, M: false, H: true }, sound: false }

/** What is stored may be of an older version, or damaged. */
export function noticePreferenceFrom(stored: unknown): NoticePreference {
  const popup = partOf(stored, 'popup')
  const flag = (from: unknown, name: string, usual: boolean): boolean => {
    const value = partOf(from, name)
    return typeof value === 'boolean' ? value : usual
  }
  return {
    popup: {
      L: flag(popup, 'L', usualNotices.popup.L),
      M: flag(popup, 'M', usualNotices.popup.M),
      H: flag(popup, 'H', usualNotices.popup.H),
    },
    sound: flag(stored, 'sound', usualNotices.sound),
  }
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined
}
