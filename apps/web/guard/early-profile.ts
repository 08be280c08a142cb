import { type Answer, request } from '@kezhan/client/request/client'
import { readSession } from '@kezhan/client/request/session-store'
import { profilePath } from './profile-path'
import type { ProfileAnswer } from './profile-shape'

let early: { readonly path: string; readonly answer: Promise<Answer<ProfileAnswer>> } | undefined

/** Who comes back with a session is asked about while the code of the frame is still on the way. */
export function askEarlyProfile(): void {
  const session = readSession()
  if (session === undefined || session.user.mustChangePassword) return
  const path = profilePath(session.user)
  const begun = takeBegun(session.token, path)
  const answer = request<ProfileAnswer>('GET', path, { quiet: true, ...(begun && { begun }) })
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

declare global {
  interface Window {
    /** Left by public/first-paint.js, which asks before this code is there. */
    begunProfile?: { readonly token: string; readonly path: string; readonly response: Promise<Response> }
  }
}

/** Somebody may have signed in anew meanwhile, in another window: his answer is no one else's. */
function takeBegun(token: string, path: string): Promise<Response> | undefined {
  const begun = window.begunProfile
  delete window.begunProfile
  return begun?.token === token && begun.path === path ? begun.response : undefined
}
