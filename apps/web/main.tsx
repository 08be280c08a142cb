import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { askEarlyProfile } from './guard/early-profile'
import { router } from './routes'
import { followDisplay } from './theme/display-settings'

followDisplay()
askEarlyProfile()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html must contain #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
