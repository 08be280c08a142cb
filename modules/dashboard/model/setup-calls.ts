import { call } from '@kezhan/resource/call'

/** One thing that a hotel needs before it can sell its first night. */
export interface SetupStep {
  readonly key: string
  readonly title: string
  readonly isDone: boolean
  /** What there is, or what is missing and why it matters. */
  readonly text: string
  readonly link: string
}

export interface SetupGuide {
  readonly steps: readonly SetupStep[]
  readonly isDone: boolean
}

/** Who sets the hotel up is led through it. */
export const setupRight = 'base:hotelConfig:edit'

/** Computed from what the hotel has at this moment; nobody ticks anything. */
export const setupGuide = call('GET', '/sys/dashboard/setup', {
  access: setupRight,
  title: '开业向导',
}).returns<SetupGuide>()
