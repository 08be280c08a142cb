import { theme } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import styles from './list.module.css'

/** The ground of a list screen; carries the theme's colours to the style sheet, so that dark is a real theme. */
export function ListGround({ children }: { children: ReactNode }) {
  return (
    <div className={`wide-page ${styles.page}`} style={useGroundColours()}>
      {children}
    </div>
  )
}

export function Panel({ children }: { children: ReactNode }) {
  return <section className={styles.panel}>{children}</section>
}

export function useGroundColours(): CSSProperties {
  const { token } = theme.useToken()
  const colours = {
    '--panel-ground': token.colorBgContainer,
    '--panel-line': token.colorBorderSecondary,
    '--panel-secondary': token.colorTextSecondary,
    '--panel-primary': token.colorPrimary,
    '--panel-error': token.colorError,
    '--panel-link': token.colorLink,
    '--panel-field': token.colorBorder,
    '--panel-disabled': token.colorTextDisabled,
    '--panel-alter': token.colorFillAlter,
    '--panel-fill': token.colorFillSecondary,
    '--panel-selected': token.controlItemBgActive,
    '--panel-selected-hover': token.controlItemBgActiveHover,
  }
  // Custom properties are legal in a style, which the type of React does not know.
  return colours as CSSProperties
}
