import { ApiProblem, request } from '@kezhan/client/request/client'
import { readSession } from '@kezhan/client/request/session-store'
import { storedKeys, writeStored } from '@kezhan/client/request/stored'
import { queryKeyOf } from '@kezhan/client/request/use-call'
import type { UserInfo } from '@kezhan/resource/user-info'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { takeEarlyProfile } from './early-profile'
import { headStart } from './head-start'
import { profilePath } from './profile-path'
import type { Profile, ProfileAnswer } from './profile-shape'

/** The profile once it is there, or the complaint with which the guard sends the user back to the login. */
export function useProfile(user: UserInfo): {
  profile: Profile | undefined
  complaint: string | undefined
} {
  const path = profilePath(user)
  const client = useQueryClient()
  const { data: profile, error } = useQuery<Profile>({
    queryKey: queryKeyOf(path, user),
    queryFn: async ({ signal }) => {
      const { result } = await (takeEarlyProfile(path) ??
        request<ProfileAnswer>('GET', path, { signal, quiet: true }))
      const profile = profileFrom(result, user)
      await headStart(client, profile, readSession()?.token ?? '', window.location)
      return profile
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (profile === undefined) return
    writeStored(storedKeys.auth, profile.auth)
    writeStored(storedKeys.allAuth, profile.allAuth)
  }, [profile])
  useEffect(() => {
    if (error !== null && !(error instanceof ApiProblem)) console.error(error)
  }, [error])
  return { profile, complaint: error === null || profile !== undefined ? undefined : complaintOf(error) }
}

/** Throws where the answer holds no menu: there would be nothing to show. */
export function profileFrom(answer: ProfileAnswer, user: UserInfo): Profile {
  const { menu, auth, allAuth, businessDate, sysSafeMode, ...about } = answer
  if (!Array.isArray(menu) || menu.length === 0) {
    throw new Error('getPermissionList: permissions must be a non-null array !')
  }
  return {
    user: { ...user, ...about },
    menu,
    auth: auth ?? [],
    allAuth: allAuth ?? [],
    businessDate: businessDate ?? undefined,
    sysSafeMode: sysSafeMode ?? false,
  }
}

/** Decision A-65: words for developers go to the log, the user reads what he can do. */
export const complaintOf = (error: Error): string =>
  error instanceof ApiProblem ? error.message : '未获取到菜单权限，请联系管理员'
