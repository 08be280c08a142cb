import { theme } from 'antd'
import type { CSSProperties, ReactNode } from 'react'

/** Carries the theme's colours to the style sheet of the charts, so that dark is a real theme. */
export function ChartGround({ children }: { children: ReactNode }) {
  const { token } = theme.useToken()
  const colours = {
    '--chart-ground': token.colorBgContainer,
    '--chart-line': token.colorBorderSecondary,
    '--chart-secondary': token.colorTextSecondary,
    '--chart-alter': token.colorFillAlter,
    '--chart-chosen': token.controlItemBgActive,
    '--chart-primary': token.colorLink,
    '--chart-closed': token.colorFillSecondary,
    '--chart-weekend': token.colorFillTertiary,
    '--chart-holiday': token.colorErrorBg,
    '--chart-warning-text': token.colorWarningText,
    '--chart-error-text': token.colorErrorText,
  }
  // Custom properties are legal in a style, which the type of React does not know.
  return <div style={colours as CSSProperties}>{children}</div>
}
