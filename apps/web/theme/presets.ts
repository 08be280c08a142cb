/** The eight theme colours (decision C-13). */
export const presets = [
  { colour: '#1890FF', name: '拂晓蓝' },
  { colour: '#F5222D', name: '薄暮' },
  { colour: '#FA541C', name: '火山' },
  { colour: '#FAAD14', name: '日暮' },
  { colour: '#13C2C2', name: '明青' },
  { colour: '#52C41A', name: '极光绿' },
  { colour: '#2F54EB', name: '极客蓝' },
  { colour: '#722ED1', name: '酱紫' },
] as const

export const defaultColour = presets[0].colour
