import { createContext, useContext } from 'react'
import { type Access, accessFrom } from './access'

/** Nobody may do anything until the lists have come. */
export const AccessContext = createContext<Access>(accessFrom({ auth: [], allAuth: [] }))

export function useAccess(): Access {
  return useContext(AccessContext)
}
