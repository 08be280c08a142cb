import { createContext, type RefObject, useContext } from 'react'

/** What scrolls in the frame: header, menu and page lie in it, and stay or go as the display settings say. */
export const ScrollerContext = createContext<RefObject<HTMLElement | null>>({ current: null })

export const useScroller = (): RefObject<HTMLElement | null> => useContext(ScrollerContext)
