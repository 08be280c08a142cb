import { type Answer, request } from '@kezhan/web-kit/request/client'
import { readSession } from '@kezhan/web-kit/request/session-store'
import type { ProfileAnswer } from './profile'
import { profilePath } from './profile-path'

let early: { readonly path: string; readonly answer: Promise<Answer<ProfileAnswer>> } | undefined

/** Who comes back with a session is asked about while the code of the frame is still on the way. */
export function askEarlyProfile(): void {
  const session = readSession()
  if (session === undefined || session.user.mustChangePassword) return
  const path = profilePath(session.user)
  const answer = request<ProfileAnswer>('GET', path, { quiet: true })
  // Reported where it is taken.
  answer.catch(() => undefined)
  early = { path, answer }
}

/** Serves once: whoever asks again wants to know how it is now. */
export function takeEarlyProfile(path: string): Promise<Answer<ProfileAnswer>> | undefined {
  const taken = early?.path === path ? early.answer : undefined
  early = undefined
  return taken
}
