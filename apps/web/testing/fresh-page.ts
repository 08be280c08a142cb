import { configure } from '@testing-library/react'
import type { Window } from 'happy-dom'
import { vi } from 'vitest'
import './quick-antd'
import './quick-sight'
import './quick-styles'

// All files of a worker share one simulated browser with React and antd in it. What is ours begins anew with each file:
// our modules and what they remember, the clock, the storage, the document, its styles and its address, and the way
// in which elements are looked for, which some files widen.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
localStorage.clear()
sessionStorage.clear()
document.head.replaceChildren()
document.body.replaceChildren()
// The simulated window has a handle of its own that the type of a browser's window does not know.
const simulated = window as unknown as Window
simulated.happyDOM.setURL('http://localhost:3000/')
// Longer than a busy machine takes for one step; who waits less makes a test of the machine.
configure({ asyncUtilTimeout: 20_000, defaultHidden: false })
