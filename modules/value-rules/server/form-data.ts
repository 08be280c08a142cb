import type { FormData } from './fill-rule-value'

export const formOf = (value: unknown): FormData =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FormData) : {}
