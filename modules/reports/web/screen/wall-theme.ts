import { theme as antd, type ThemeConfig } from 'antd'

/** Letters of charts, in hundredths of the width: to be read from five metres. */
const chartUnits = 1.25

/** The dark colours of the wall in the words of antd, which charts take theirs from. */
export function wallTheme(wall: Element, unitPx: number): ThemeConfig {
  const style = getComputedStyle(wall)
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    algorithm: antd.darkAlgorithm,
    token: {
      colorPrimary: colour('primary-text'),
      colorSuccess: colour('success-text'),
      colorWarning: colour('caution-text'),
      colorError: colour('danger-text'),
      colorText: colour('text'),
      colorTextSecondary: colour('text'),
      colorTextQuaternary: colour('text-secondary'),
      colorBgContainer: colour('card'),
      colorBgElevated: colour('raised'),
      colorSplit: colour('line'),
      fontFamily: style.fontFamily,
      fontSizeSM: Math.round(unitPx * chartUnits),
    },
  }
}
