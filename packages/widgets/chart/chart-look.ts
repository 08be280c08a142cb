import type { GlobalToken } from 'antd'
import type { Tone } from './chart-picture'

/** Colours and letters of a picture. */
export interface ChartLook {
  readonly tones: Readonly<Record<Tone, string>>
  readonly text: string
  readonly line: string
  readonly ground: string
  readonly raised: string
  readonly font: string
  readonly fontPx: number
  readonly isStill: boolean
}

/** Those of the theme, light or dark, and of who wants nothing to move. */
export const chartLook = (token: GlobalToken): ChartLook => ({
  tones: {
    primary: token.colorPrimary,
    caution: token.colorWarning,
    good: token.colorSuccess,
    bad: token.colorError,
    calm: token.colorTextQuaternary,
    accent: token.purple,
  },
  text: token.colorTextSecondary,
  line: token.colorSplit,
  ground: token.colorBgContainer,
  raised: token.colorBgElevated,
  font: token.fontFamily,
  fontPx: token.fontSizeSM,
  isStill: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
})
