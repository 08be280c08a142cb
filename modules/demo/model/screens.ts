import type { Screen } from '@kezhan/resource/menu'

export const demoScreens: readonly Screen[] = [{ path: '/demo/samples', component: 'demo/SamplesPage' }]
