import { theme as antd, type ThemeConfig } from 'antd'
import type { DisplaySettings } from './display-rules'
import { shadesOf, type Theme } from './shades'

type Colours = Pick<DisplaySettings, 'primaryColor' | 'colorWeak'>

/** What base.css says of the theme that the document shows, in the words of antd. */
export function antdTheme(theme: Theme, { primaryColor, colorWeak }: Colours): ThemeConfig {
  const style = getComputedStyle(document.documentElement)
  const shades: Readonly<Record<string, string | undefined>> = shadesOf(primaryColor, theme)
  const colour = (name: string) => shades[`--${name}`] ?? style.getPropertyValue(`--${name}`).trim()
  // The primary colour is light: as text, or under white text, it would miss 4.5:1. Deeper shades stand in for it.
  const asText = { colorPrimary: colour('primary-text'), colorPrimaryHover: colour('primary-text') }
  // antd would shift the colour of links once more in the dark.
  const asLink = {
    colorLink: colour('primary-text'),
    colorLinkHover: colour('primary-text-hover'),
    colorLinkActive: colour('primary-text'),
  }
  const asFill = {
    colorPrimary: colour('primary-fill'),
    colorPrimaryHover: colour('primary-fill-hover'),
    colorPrimaryActive: colour('primary-fill'),
  }
  const underPointer = {
    defaultHoverColor: colour('primary-text'),
    defaultHoverBorderColor: colour('primary-text'),
    defaultActiveColor: colour('primary-text'),
    defaultActiveBorderColor: colour('primary-text'),
  }
  return {
    algorithm: theme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      ...(colorWeak ? tagColours(colour) : {}),
      colorPrimary: colour('primary'),
      colorSuccess: colour('success-text'),
      colorSuccessBg: colour('success-ground'),
      colorSuccessBorder: colour('success-line'),
      colorWarning: colour('caution-text'),
      colorWarningBg: colour('warning-ground'),
      colorWarningBorder: colour('warning-line'),
      colorError: colour('danger-text'),
      colorInfo: colour('primary-text'),
      colorLink: colour('primary-text'),
      colorLinkHover: colour('primary-text-hover'),
      colorText: colour('text'),
      colorTextSecondary: colour('text-secondary'),
      colorTextTertiary: colour('text-secondary'),
      colorTextPlaceholder: colour('text-secondary'),
      colorTextDescription: colour('text-secondary'),
      colorBgLayout: colour('ground'),
      colorBgContainer: colour('card'),
      colorBgElevated: colour('raised'),
      colorBorderSecondary: colour('line'),
      colorSplit: colour('line'),
      // What is chosen, also under the pointer: the grounds of antd are too light there for a link in the dark.
      controlItemBgActive: colour('primary-ground'),
      controlItemBgActiveHover: colour('primary-ground'),
      borderRadius: 6,
      fontSize: 14,
      fontFamily: style.fontFamily,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.15s',
    },
    components: {
      Button: { ...asFill, ...asLink, ...underPointer },
      Typography: asLink,
      Checkbox: asFill,
      Switch: asFill,
      DatePicker: asFill,
      Calendar: asFill,
      Pagination: asText,
      Radio: asText,
      Steps: asText,
      Tabs: { itemSelectedColor: colour('primary-text'), itemHoverColor: colour('primary-text') },
      Menu: {
        itemSelectedColor: colour('primary-text'),
        itemSelectedBg: colour('primary-ground'),
        subMenuItemSelectedColor: colour('primary-text'),
        subMenuItemBg: 'transparent',
        itemBg: 'transparent',
        itemHeight: 36,
        activeBarBorderWidth: 0,
        horizontalItemSelectedColor: colour('primary-text'),
        darkItemBg: 'transparent',
        darkSubMenuItemBg: 'transparent',
        darkPopupBg: colour('nav-ground'),
        darkItemColor: colour('nav-text-secondary'),
        darkItemHoverColor: colour('nav-text'),
        darkItemHoverBg: colour('nav-hover'),
        darkItemSelectedBg: colour('primary-fill'),
        darkItemSelectedColor: '#ffffff',
      },
    },
  }
}

/** Tags name their colours; in the colour-weak display red, orange and green take the shades of the states. */
const tagColours = (colour: (name: string) => string) => ({
  green: colour('success-text'),
  orange: colour('caution-text'),
  red: colour('danger-text'),
})
